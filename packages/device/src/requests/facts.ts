import type { AnswerOf, deviceHeartbeat } from '@timeloom/contract'
import { isLike } from './is-like.ts'

/** What a device knows of itself and its company, from the last heartbeat. */
export type Facts = Omit<AnswerOf<typeof deviceHeartbeat>, 'serverTime'>

/** @returns undefined where the answer is not one of a heartbeat */
export function readFacts(answer: Record<string, unknown>): Facts | undefined {
  const { device, company, sealKey } = answer
  const facts = { device, company, sealKey }
  return isLike<Facts>(facts, SHAPE) && isZone(facts.company.timeZoneId) ? facts : undefined
}

const SHAPE = {
  device: { id: 'string', name: 'string', siteName: 'string or null' },
  company: {
    name: 'string',
    timeZoneId: 'string',
    timeFormat: 'string',
    welcomeMessage: 'string',
    logo: 'string or null',
    enableEmployee: 'boolean',
    enablePunchNote: 'boolean',
    photoQuality: 'string or null',
    hasBadges: 'boolean',
  },
  sealKey: 'string',
} as const

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-NZ', { timeZone: name }))
  } catch {
    return false
  }
}
