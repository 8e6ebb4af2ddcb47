import type { Terminal } from '@timeloom/contract'
import { CircleCheck, CircleSlash, Clock, Hourglass } from 'lucide-react'
import { Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import { STATE_TONES, stateLabel, stateOf, type TerminalState } from './terminal-state.ts'

const ICONS = { online: CircleCheck, lastSeen: Clock, never: Hourglass, revoked: CircleSlash } satisfies Record<
  TerminalState,
  unknown
>

export function TerminalStateTag({ terminal }: { terminal: Terminal }) {
  const state = stateOf(terminal)
  return (
    <Tag tone={STATE_TONES[state]} icon={ICONS[state]}>
      {stateLabel(terminal)}
    </Tag>
  )
}
