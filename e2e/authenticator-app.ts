import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { secret as remember } from './secrets-typed.ts'

// The library is the server's, which reads what is made here.
const { TOTP } = createRequire(new URL('../apps/server/package.json', import.meta.url))('otpauth') as {
  TOTP: new (options: { secret: string }) => { generate(at: { timestamp: number }): string }
}

const STEP_MS = 30_000

/** The app on someone's phone: it shows each code once, as the product takes each once. */
export class AuthenticatorApp {
  private lastStep = 0
  private readonly totp: { generate(at: { timestamp: number }): string }

  /** @param secret as the set-up page shows it, in groups */
  constructor(secret: string) {
    this.totp = new TOTP({ secret: remember('secret of an app', secret.replaceAll(' ', '')) })
  }

  /** A code that was not shown before: the one of now or the next, which a fast phone would show. */
  async nextCode(): Promise<string> {
    const step = Math.max(stepOfNow(), this.lastStep + 1)
    while (step > stepOfNow() + 1) await wait(250)
    this.lastStep = step
    return this.totp.generate({ timestamp: step * STEP_MS })
  }
}

function stepOfNow(): number {
  return Math.floor(Date.now() / STEP_MS)
}
