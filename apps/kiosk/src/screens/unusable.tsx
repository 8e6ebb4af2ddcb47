import { words } from '../words.ts'
import { Card } from './card.tsx'
import { Frame } from './frame.tsx'

/** Says why nothing works: without a safe address there are no keys, and without a store no queue. */
export function Unusable({ reason }: { reason: 'insecure' | 'noStore' }) {
  return (
    <Frame siteName={null} chips={null}>
      <Card title={words.unusableTitle} isAlone>
        <p className="hint">{words[reason]}</p>
      </Card>
    </Frame>
  )
}
