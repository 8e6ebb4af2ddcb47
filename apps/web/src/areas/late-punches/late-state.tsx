import { CircleCheck, Lock } from 'lucide-react'
import { Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import { stateWords } from './late-punches.words.ts'

/** Whether a late punch counts yet. */
export function LateState({ isHeld }: { isHeld: boolean }) {
  return (
    <Tag tone={isHeld ? 'warning' : 'ok'} icon={isHeld ? Lock : CircleCheck}>
      {stateWords(isHeld)}
    </Tag>
  )
}
