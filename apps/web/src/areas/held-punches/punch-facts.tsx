import type { HeldPunch } from '@timeloom/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../../lib/format/dates.ts'
import { useCan, useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { directionWords, personWords, reasonLabel, settledWords, whatHappened, whatToDo } from './held-punches.words.ts'
import styles from './held-punches.module.css'
import { deviceOf, latePunchesOf, timesheetOf } from './punch-links.ts'
import { correctedTime, deviceTimeWords, zoneOf } from './punch-time.ts'
import { focusPart } from '../../ui/widgets/two-step/focus-part.ts'

/** What is known of a held punch, why it is held, and where to look. */
export function PunchFacts({ punch }: { punch: HeldPunch }) {
  const formats = useUser()
  const { timeZoneId } = useSettings()
  const mayOpenDevices = useCan('kioskContent:visible')
  const { settled, code, note, clockId, location } = punch
  const corrected = code === 'clockSkew' ? correctedTime(punch) : null
  const moment = (at: string) => formatMoment(at, formats, timeZoneId)
  return (
    <div ref={focusPart} tabIndex={-1} className={styles.facts}>
      <p className={styles.why}>
        <b>{reasonLabel(code)}.</b> <span>{whatHappened(punch)}</span>{' '}
        {settled === null && <span>{whatToDo(code)}</span>}
      </p>
      <dl>
        <Fact name={t('Employee')}>
          {personWords(punch)}
          {clockId !== null && ` (${t('clock ID {clockId}', { clockId })})`}
        </Fact>
        <Fact name={t('Time at the device')}>
          {`${deviceTimeWords(punch, formats, timeZoneId)} ${zoneOf(punch, timeZoneId)}`}
        </Fact>
        {corrected !== null && (
          <Fact name={t('By the server’s clock')}>{formatMoment(corrected, formats, zoneOf(punch, timeZoneId))}</Fact>
        )}
        <Fact name={t('Direction')}>{directionWords(punch.direction)}</Fact>
        {location !== null && (
          <Fact name={t('Place of the phone')}>
            {t('{latitude}, {longitude}, within {metres} m', {
              latitude: location.latitude.toFixed(5),
              longitude: location.longitude.toFixed(5),
              metres: Math.round(location.accuracy),
            })}
          </Fact>
        )}
        <Fact name={t('Received')}>{moment(punch.receivedAt)}</Fact>
        {note !== null && <Fact name={code === 'unreadable' ? t('What was sent') : t('Note')}>{note}</Fact>}
        {settled !== null && (
          <>
            <Fact name={t('Settled')}>{settledWords(settled, moment(settled.at))}</Fact>
            <Fact name={t('Reason')}>{settled.reason}</Fact>
          </>
        )}
      </dl>
      <Places punch={punch} companyZone={timeZoneId} mayOpenDevices={mayOpenDevices} />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface PlacesProps {
  punch: HeldPunch
  companyZone: string
  mayOpenDevices: boolean
}

function Places({ punch, companyZone, mayOpenDevices }: PlacesProps) {
  const places = [
    { to: timesheetOf(punch, companyZone), name: t('Timesheet of the day') },
    { to: latePunchesOf(punch, companyZone), name: t('Late punches of the day') },
    { to: mayOpenDevices ? deviceOf(punch) : null, name: t('The device') },
  ]
  return (
    <p className={styles.places}>
      {places.map(
        ({ to, name }) =>
          to !== null && (
            <Link key={name} to={to}>
              {name}
            </Link>
          ),
      )}
    </p>
  )
}
