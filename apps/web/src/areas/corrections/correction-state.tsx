import type { CorrectionState } from '@timeloom/contract'
import { CircleCheck, CircleX, Hourglass, Undo2 } from 'lucide-react'
import { Tag, type Tone } from '../../ui/widgets/status-tag/status-tag.tsx'
import { stateWords } from './corrections.words.ts'

const ICONS = { waiting: Hourglass, accepted: CircleCheck, declined: CircleX, withdrawn: Undo2 }
const TONES: Record<CorrectionState, Tone> = {
  waiting: 'warning',
  accepted: 'ok',
  declined: 'error',
  withdrawn: 'neutral',
}

export function CorrectionStateTag({ state }: { state: CorrectionState }) {
  return (
    <Tag tone={TONES[state]} icon={ICONS[state]}>
      {stateWords(state)}
    </Tag>
  )
}
