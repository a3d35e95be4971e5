// Puts the views into the side bar, and renews those that are seen.
import { type Disposable, window } from "vscode";
import type { Plans } from "../plans";
import { DependenciesView } from "./dependenciesView";
import { TasksView } from "./tasksView";

export function showViews(plans: Plans): Disposable[] {
  const tasks = new TasksView(plans);
  const tasksView = window.createTreeView("vine.tasks", { treeDataProvider: tasks, showCollapseAll: true });
  const dependencies = new DependenciesView(plans);
  const dependenciesView = window.createTreeView("vine.dependencies", { treeDataProvider: dependencies, showCollapseAll: true });
  const update = () => {
    tasksView.description = plans.current?.title ?? "";
    if (tasksView.visible) tasks.refresh();
    if (dependenciesView.visible) dependencies.refresh();
  };
  return [
    tasksView,
    dependenciesView,
    plans.onDidChange(update),
    tasksView.onDidChangeVisibility(update),
    dependenciesView.onDidChangeVisibility(update),
  ];
}
