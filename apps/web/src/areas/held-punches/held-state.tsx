import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { Tag, type Tone } from '../../ui/widgets/status-tag/status-tag.tsx'
import { type SettleState, stateWords } from './held-punches.words.ts'

const ICONS = { waiting: Hourglass, taken: CircleCheck, dismissed: CircleX }
const TONES: Record<SettleState, Tone> = { waiting: 'warning', taken: 'ok', dismissed: 'neutral' }

export function HeldState({ state }: { state: SettleState }) {
  return (
    <Tag tone={TONES[state]} icon={ICONS[state]}>
      {stateWords(state)}
    </Tag>
  )
}
