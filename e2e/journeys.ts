/** A journey starts the built product once, on its own data, and drives it with a real browser. A worker loads the libraries once. */
export const journeys = {
  execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=128'],
  isolate: false,
  setupFiles: ['tell-failure.setup.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
}
