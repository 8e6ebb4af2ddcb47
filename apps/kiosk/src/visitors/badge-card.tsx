import { Card } from '../screens/card.tsx'
import { QrCode } from './qr-code.tsx'
import { visitorWords } from './visitor-words.ts'

interface BadgeCardProps {
  name: string
  company: string
  hostName: string
  companyName: string
  /** of signing in, as the company writes it */
  time: string
  badge: string
  isHostTold: boolean
  onDone: () => void
}

/** Who has signed in, as a badge to print or to take a photo of. */
export function BadgeCard({ name, company, hostName, companyName, time, badge, isHostTold, onDone }: BadgeCardProps) {
  return (
    <Card title={visitorWords.welcome(name)} isAlone>
      {hostName !== '' && (
        <p className="hint no-print" role="status">
          {isHostTold ? visitorWords.told(hostName) : visitorWords.willBeTold(hostName)}
        </p>
      )}
      <section className="badge" aria-label={visitorWords.badge}>
        <QrCode text={badge} label={visitorWords.badgeCode} />
        <div>
          <small>{companyName}</small>
          <b className="badge-name">{name}</b>
          {company !== '' && <span>{company}</span>}
          <dl>
            {hostName !== '' && (
              <>
                <dt>{visitorWords.seeing}</dt>
                <dd>{hostName}</dd>
              </>
            )}
            <dt>{visitorWords.since}</dt>
            <dd>{time}</dd>
          </dl>
        </div>
      </section>
      <p className="hint no-print">{visitorWords.badgeHelp}</p>
      <div className="actions no-print">
        <button type="button" className="button" onClick={() => print()}>
          {visitorWords.print}
        </button>
        <button type="button" className="button button-primary" onClick={onDone}>
          {visitorWords.done}
        </button>
      </div>
    </Card>
  )
}
