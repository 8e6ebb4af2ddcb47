import type { AnswerOf, getVisit } from '@timeloom/contract'
import { type ReactNode, Suspense } from 'react'
import { formatMoment } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'
import { focusPart } from '../../ui/widgets/two-step/focus-part.ts'
import { VisitStateTag } from './visit-state-tag.tsx'
import styles from './visitors.module.css'

const QrPicture = lazyPart(() => import('../../ui/widgets/qr-picture/qr-picture.tsx').then((file) => file.QrPicture), {
  comes: 'whenNeeded',
})
const RichTextView = lazyPart(
  () => import('../../ui/widgets/rich-text/rich-text-view.tsx').then((file) => file.RichTextView),
  { comes: 'whenNeeded' },
)

export type VisitOf = AnswerOf<typeof getVisit>

/** What is known of a visit: times and places, what the visitor said, what they agreed to, and their code while it works. */
export function VisitFacts({ visit }: { visit: VisitOf }) {
  const formats = useUser()
  const { timeZoneId } = useSettings()
  const moment = (at: string) => formatMoment(at, formats, timeZoneId)
  const { expectedAt, signInTime, signOutTime, receivedAt, toldAt, agreements, badge } = visit
  return (
    <div ref={focusPart} tabIndex={-1} className={styles.facts}>
      <p>
        <VisitStateTag state={visit.state} />
      </p>
      {visit.isErased && <p className={styles.note}>{t('This visitor was erased. The times stay.')}</p>}
      <dl>
        <Fact name={t('Expected')}>{expectedAt && moment(expectedAt)}</Fact>
        <Fact name={t('Signed in')}>{signInTime && at(moment(signInTime), visit.signedInAtDevice)}</Fact>
        {visit.isTimeCorrected && (
          <Fact name={t('Clock')}>{t('The kiosk’s clock was wrong: the time is by the server’s.')}</Fact>
        )}
        {signInTime !== null && receivedAt !== null && isLate(signInTime, receivedAt) && (
          <Fact name={t('Received')}>{moment(receivedAt)}</Fact>
        )}
        <Fact name={t('Signed out')}>
          {signOutTime && at(moment(signOutTime), visit.signedOutAtDevice ?? deskWords(visit))}
        </Fact>
        <Fact name={t('Work site')}>{visit.siteName}</Fact>
        <Fact name={t('Host')}>{visit.contactName}</Fact>
        <Fact name={t('Host told')}>{toldAt && moment(toldAt)}</Fact>
        <Fact name={t('Email')}>{visit.email}</Fact>
        <Fact name={t('Car registration')}>{visit.carRego}</Fact>
        <Fact name={t('Comment')}>{visit.comment}</Fact>
      </dl>
      {badge !== null && (
        <section className={styles.badge} aria-label={t('Code of the visitor')}>
          <div className={styles.picture}>
            <Suspense>
              <QrPicture text={badge} name={t('Code of the visitor')} type="svg" />
            </Suspense>
          </div>
          <p>{t('With this code the visitor signs in and out at a kiosk.')}</p>
        </section>
      )}
      {agreements.length > 0 && (
        <section aria-label={t('Agreed to')}>
          <h3>{t('Agreed to')}</h3>
          {agreements.map((agreement, index) => (
            <Agreement key={index} agreement={agreement} when={moment(agreement.agreedAt)} />
          ))}
        </section>
      )}
    </div>
  )
}

/** Nothing where there is nothing to say. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Agreement({ agreement, when }: { agreement: VisitOf['agreements'][number]; when: string }) {
  const { kioskContentType, content, contentsVersion } = agreement
  return (
    <details className={styles.agreement}>
      <summary>{t('{when}, version {version} of the contents', { when, version: contentsVersion })}</summary>
      {content === null ? (
        <p>{t('This text is no longer known.')}</p>
      ) : kioskContentType === 'Html' ? (
        <Suspense>
          <RichTextView html={content} />
        </Suspense>
      ) : (
        <p className={styles.plain}>{content}</p>
      )}
    </details>
  )
}

function at(when: string, place: string | null): string {
  return place === null ? when : t('{when}, {place}', { when, place })
}

function deskWords({ signedOutBy }: VisitOf): string | null {
  return signedOutBy === 'desk' ? t('at the desk') : null
}

const LATE_MS = 60_000

function isLate(signInTime: string, receivedAt: string): boolean {
  return Date.parse(receivedAt) - Date.parse(signInTime) > LATE_MS
}
