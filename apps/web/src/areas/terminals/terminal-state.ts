import { type Terminal, TERMINAL_ONLINE_MS } from '@timeloom/contract'
import { durationWords } from '../../lib/format/durations.ts'
import { t } from '../../lib/words/words.ts'
import type { Tone } from '../../ui/widgets/status-tag/status-tag.tsx'

export const TERMINAL_STATES = ['online', 'lastSeen', 'never', 'revoked'] as const
export type TerminalState = (typeof TERMINAL_STATES)[number]

export const STATE_TONES: Record<TerminalState, Tone> = {
  online: 'ok',
  lastSeen: 'warning',
  never: 'neutral',
  revoked: 'neutral',
}

export function stateOf({ revokedAt, lastSeenAt }: Terminal, now = Date.now()): TerminalState {
  if (revokedAt !== null) return 'revoked'
  if (lastSeenAt === null) return 'never'
  return now - Date.parse(lastSeenAt) <= TERMINAL_ONLINE_MS ? 'online' : 'lastSeen'
}

/** A state in general, as the filter looks for it. */
export function stateWords(state: TerminalState): string {
  return {
    online: t('Online'),
    lastSeen: t('Last seen'),
    never: t('Never seen'),
    revoked: t('Revoked'),
  }[state]
}

/** The state of a terminal: `Online`, or `Last seen 12 min ago`. */
export function stateLabel(terminal: Terminal, now = Date.now()): string {
  const state = stateOf(terminal, now)
  return state === 'lastSeen' && terminal.lastSeenAt !== null
    ? t('Last seen {time} ago', { time: durationWords(now - Date.parse(terminal.lastSeenAt)) })
    : stateWords(state)
}

/** How many people are on it, and how many changes of them it has not confirmed: `25, 3 waiting`. */
export function peopleWords({ usersOnIt, waitingUsers, sendsUsers }: Terminal): string {
  const known = usersOnIt === null ? '' : String(usersOnIt)
  if (!sendsUsers || waitingUsers === 0) return known
  const waiting = t('{count} waiting', { count: waitingUsers })
  return [known, waiting].filter(Boolean).join(', ')
}

/** The same in a word or two each, for a column. */
export function problemLabels({ refusedUsers, biometricsAt, revokedAt }: Terminal): string[] {
  if (revokedAt !== null) return []
  return [
    ...(refusedUsers === 0
      ? []
      : [t('{count, plural, one {# person} other {# people}} refused', { count: refusedUsers })]),
    ...(biometricsAt === null ? [] : [t('Biometric data refused')]),
  ]
}

/** What someone should do something about; nothing where all is well. */
export function problemsOf(
  { refusedUsers, biometricsAt, revokedAt }: Terminal,
  moment: (at: string) => string,
): string[] {
  if (revokedAt !== null) return []
  return [
    ...(refusedUsers === 0
      ? []
      : [t('{count, plural, one {# person} other {# people}} refused by the terminal', { count: refusedUsers })]),
    ...(biometricsAt === null
      ? []
      : [
          t('Tried to send fingerprints, faces or pictures on {when}: nothing of them was kept', {
            when: moment(biometricsAt),
          }),
        ]),
  ]
}
