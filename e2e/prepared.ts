/** What a run of the journeys has made before its first one. */
export interface Prepared {
  /** A data folder with the demo, which nobody works on, and the last transaction of making it. */
  demo: { dataDir: string; lastTransaction: number }
  /** A development build of the web app, which has the page of the kit. */
  kitDir: string
}

const NAME = 'TIMELOOM_E2E_PREPARED'

/** Hands it to the workers, which are started with this environment. */
export function setPrepared(prepared: Prepared): void {
  process.env[NAME] = JSON.stringify(prepared)
}

/** @throws outside a run */
export function prepared(): Prepared {
  const text = process.env[NAME]
  if (text === undefined) throw new Error('Nothing is prepared: journeys run by Playwright, see docs/tests.md.')
  return JSON.parse(text) as Prepared
}
