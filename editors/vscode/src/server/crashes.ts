// How often the server may die before it is left alone.

export class Crashes {
  private times: number[] = [];

  constructor(
    private readonly most = 4,
    private readonly withinMs = 3 * 60_000,
  ) {}

  /** Whether to start again after a crash at this time. */
  mayRestart(now: number): boolean {
    this.times = [...this.times.filter((time) => now - time < this.withinMs), now];
    return this.times.length <= this.most;
  }

  forget(): void {
    this.times = [];
  }
}
