import type { Visit, VisitState } from '@timeloom/contract'
import { Clock, LogOut, MapPin } from 'lucide-react'
import { Tag, type Tone } from '../../ui/widgets/status-tag/status-tag.tsx'
import { stateWords } from './visits.words.ts'

const ICONS = { expected: Clock, onSite: MapPin, left: LogOut } satisfies Record<VisitState, unknown>
const TONES: Record<VisitState, Tone> = { expected: 'info', onSite: 'ok', left: 'neutral' }

export function VisitStateTag({ state }: Pick<Visit, 'state'>) {
  return (
    <Tag tone={TONES[state]} icon={ICONS[state]}>
      {stateWords(state)}
    </Tag>
  )
}
