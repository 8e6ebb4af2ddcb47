import { Alert, Button, Input, type InputRef } from 'antd'
import { CalendarPlus, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatMoment } from '../../lib/format/dates.ts'
import { notify } from '../../lib/notify.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../../ui/kit/feedback/confirm.ts'
import styles from './my-shifts.module.css'
import { useCalendarFeed, useCreateCalendarFeed, useDeleteCalendarFeed } from './my-shifts.queries.ts'

/** The caller’s shifts in a calendar app: an address is made, shown once, replaced and revoked. */
export function CalendarCard() {
  const [address, setAddress] = useState<string | null>(null)
  const { data } = useCalendarFeed()
  const create = useCreateCalendarFeed(setAddress)
  const revoke = useDeleteCalendarFeed(() => setAddress(null))
  const formats = useUser()
  const { timeZoneId } = useSettings()
  if (data === undefined) return null
  const { createdAt } = data

  const replace = async () => {
    const isSure = await confirm({
      title: t('New calendar address'),
      question: t('Replace your calendar address?'),
      detail: t('The address that you have stops working: put the new one into your calendar app.'),
      yes: t('Replace'),
      no: t('Cancel'),
    })
    if (isSure) create.mutate({})
  }
  const end = async () => {
    const isSure = await confirm({
      title: t('Revoke the calendar address'),
      question: t('Revoke your calendar address?'),
      detail: t('Calendar apps that use it get no shifts any more.'),
      yes: t('Revoke'),
      no: t('Cancel'),
      kind: 'danger',
    })
    if (isSure) revoke.mutate({})
  }

  return (
    <section className={styles.calendar} aria-labelledby="own-calendar">
      <h2 id="own-calendar">{t('Shifts in your own calendar')}</h2>
      <p>
        {createdAt === null
          ? t('Your calendar app can show your shifts and follow their changes. It needs a personal address for that.')
          : t('You have a calendar address since {when}.', { when: formatMoment(createdAt, formats, timeZoneId) })}
      </p>
      {address !== null && <NewAddress address={address} />}
      <div className={styles.acts}>
        <Button
          size="large"
          icon={<CalendarPlus size={17} aria-hidden="true" />}
          loading={create.isPending}
          onClick={() => (createdAt === null ? create.mutate({}) : void replace())}
        >
          {createdAt === null ? t('Make a calendar address') : t('Replace the address')}
        </Button>
        {createdAt !== null && (
          <Button size="large" danger loading={revoke.isPending} onClick={() => void end()}>
            {t('Revoke')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** It can be read only this once. */
function NewAddress({ address }: { address: string }) {
  const field = useRef<InputRef>(null)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      notify.success(t('Address copied.'))
    } catch {
      // A page without https has no clipboard: the address is selected, for the keyboard to copy.
      notify.info(t('Press Ctrl+C or ⌘C to copy the address.'))
    }
  }
  return (
    <div className={styles.address}>
      <Alert
        type="warning"
        showIcon
        title={t('Copy it now: it will not be shown again. Whoever has it can read your shifts.')}
      />
      <div className={styles.copy}>
        <Input ref={field} size="large" readOnly value={address} aria-label={t('Calendar address')} />
        <Button size="large" icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
          {t('Copy')}
        </Button>
      </div>
      <p>{t('In your calendar app choose to subscribe to a calendar from an address (URL), and paste it there.')}</p>
    </div>
  )
}
