import type { PunchFlow } from '../flow/punch-flow.ts'
import { words } from '../words.ts'
import { Card } from './card.tsx'

/** The server cannot say who it is and what comes next, so the person does. */
export function WithoutNetworkCard({ flow }: { flow: PunchFlow }) {
  return (
    <Card title={words.inOrOut}>
      <p className="hint">{words.withoutNetworkHelp}</p>
      <div className="choice">
        <button type="button" className="button button-primary button-huge" onClick={() => void flow.punch('In')}>
          {words.in}
        </button>
        <button type="button" className="button button-primary button-huge" onClick={() => void flow.punch('Out')}>
          {words.out}
        </button>
      </div>
      <div className="actions">
        <button type="button" className="button" onClick={() => flow.leave()}>
          {words.cancel}
        </button>
      </div>
    </Card>
  )
}
