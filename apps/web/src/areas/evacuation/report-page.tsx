import { Id } from '@timeloom/contract'
import { Button } from 'antd'
import { Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { Link, useParams } from 'react-router'
import { errorText } from '../../lib/api/call-error.ts'
import { formatMoment } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import styles from './evacuation.module.css'
import { useMarks } from './evacuation.queries.ts'
import { aboutPerson, durationWords, rollCallTitle, statusWords, timeOf } from './evacuation.words.ts'
import { useRollCall } from './use-roll-call.ts'

/** What there was, to print: everyone with their status, and every mark in the order in which it was made. */
export function ReportPage() {
  const { rollCallId: id = '' } = useParams()
  return Id.safeParse(id).success ? <Report key={id} id={id} /> : <p>{t('There is no such roll call.')}</p>
}

function Report({ id }: { id: string }) {
  const formats = useUser()
  const { timeZoneId, companyName } = useSettings()
  const { rollCall, people, error } = useRollCall(id)
  const marks = useMarks(id)
  const time = (at: string) => timeOf(at, formats, timeZoneId)
  const moment = (at: string) => formatMoment(at, formats, timeZoneId)
  if (!rollCall) {
    return (
      <PageFrame title={t('Report')}>
        <p role="status">{error ? errorText(error) : t('Reading the list…')}</p>
      </PageFrame>
    )
  }
  const { isDrill, note, startedAt, startedBy, endedAt, endedBy, safe, missing, unknown, wardens } = rollCall
  const facts: [string, string][] = [
    [t('Company'), companyName],
    [t('What it was'), isDrill ? t('A drill') : t('Real')],
    [t('Note'), note],
    [t('Started'), t('{when} by {who}', { when: moment(startedAt), who: startedBy })],
    [
      t('Ended'),
      endedAt === null ? t('still running') : t('{when} by {who}', { when: moment(endedAt), who: endedBy ?? '' }),
    ],
    [t('Took'), endedAt === null ? '' : durationWords(Date.parse(endedAt) - Date.parse(startedAt))],
    [t('Safe'), String(safe)],
    [t('Missing'), String(missing)],
    [t('Unknown'), String(unknown)],
    [
      t('Wardens'),
      wardens
        .filter((warden) => warden.marks > 0)
        .map(({ name, marks: count }) => `${name} (${count})`)
        .join(', '),
    ],
  ]
  const title = rollCallTitle(rollCall)
  const content = (
    <div className={styles.report}>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <h2>{t('People')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Who and where')}</th>
            <th scope="col">{t('Status')}</th>
            <th scope="col">{t('Marked by')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <td>{person.name || t('Erased')}</td>
              <td>{aboutPerson(person, time)}</td>
              <td>{statusWords(person.status)}</td>
              <td>{person.markedAt === null ? '' : `${person.markedBy?.name ?? ''} ${time(person.markedAt)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t('Every mark, the latest first')}</h2>
      {marks.error && <p role="alert">{errorText(marks.error, t('The marks could not be read.'))}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Made')}</th>
            <th scope="col">{t('Arrived')}</th>
            <th scope="col">{t('By')}</th>
            <th scope="col">{t('Whom')}</th>
            <th scope="col">{t('As')}</th>
          </tr>
        </thead>
        <tbody>
          {marks.data?.rows.map((mark) => (
            <tr key={mark.id} className={mark.isOverruled ? styles.overruled : undefined}>
              <td>{moment(mark.markedAt)}</td>
              <td>{moment(mark.receivedAt)}</td>
              <td>{mark.markedBy}</td>
              <td>{mark.personName || t('Erased')}</td>
              <td>
                {statusWords(mark.status)}
                {mark.isOverruled && ` (${t('a later mark counts')})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
  return (
    <PageFrame
      title={title}
      actions={
        <span className={styles.actions}>
          <Link to={`/evacuation/${id}`}>{t('Open the list')}</Link>
          <Button icon={<Printer size={16} aria-hidden="true" />} onClick={() => print()}>
            {t('Print')}
          </Button>
        </span>
      }
    >
      {/* what scrolls is reached by Tab */}
      <section className={styles.scrolled} tabIndex={0} aria-label={t('Report')}>
        {content}
      </section>
      {createPortal(
        <div className={styles.printed} data-printed="report">
          <p className={styles.printedTitle}>{title}</p>
          {content}
        </div>,
        document.body,
      )}
    </PageFrame>
  )
}
