import type { AnswerOf, ownTwoStep, Passkey } from '@timeloom/contract'
import { Alert, Button, Skeleton } from 'antd'
import { KeyRound, ListChecks, Smartphone } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { errorText } from '../../lib/api/call-error.ts'
import { formatMoment } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import { hasPasskeys } from '../../ui/widgets/two-step/passkeys.ts'
import styles from './profile.module.css'
import type { TwoStepChange } from './two-step-dialog.tsx'
import { useOwnTwoStep } from './two-step.queries.ts'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'

const TwoStepDialog = lazyDialog(() => import('./two-step-dialog.tsx').then((file) => file.TwoStepDialog))

/** The user's second sign-in step: an app, passkeys, recovery codes. */
export function TwoStepCard() {
  const { data: own, error } = useOwnTwoStep()
  const [change, setChange] = useState<TwoStepChange>()
  return (
    <section className={styles.card} aria-labelledby="two-step">
      <header className={styles.cardHead}>
        <div>
          <h2 id="two-step">{t('Two-step sign-in')}</h2>
          <p>
            {own?.isRequired
              ? t('Your company requires two-step sign-in: set up an authenticator app or a passkey.')
              : t('With an authenticator app or a passkey, a stolen password is not enough to sign in.')}
          </p>
        </div>
        {own && (isOn(own) ? <Tag tone="ok">{t('On')}</Tag> : <Tag tone="neutral">{t('Off')}</Tag>)}
      </header>
      {own ? (
        <Ways own={own} onChange={setChange} />
      ) : error ? (
        <Alert type="error" title={errorText(error)} />
      ) : (
        <Skeleton active paragraph={{ rows: 7 }} />
      )}
      {own && change && (
        <Suspense fallback={null}>
          <TwoStepDialog change={change} hasPassword={own.hasPassword} onClose={() => setChange(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

type Own = AnswerOf<typeof ownTwoStep>

function isOn({ totpSince, passkeys }: Own): boolean {
  return totpSince !== null || passkeys.length > 0
}

function Ways({ own, onChange }: { own: Own; onChange: (change: TwoStepChange) => void }) {
  const moment = useMoment()
  const { totpSince, passkeys, recoveryCodesLeft } = own
  return (
    <ul className={styles.signIns}>
      <Way
        icon={<Smartphone size={20} aria-hidden="true" />}
        name={t('Authenticator app')}
        facts={
          totpSince === null
            ? t('An app on your phone shows 6 digits that you type after your password.')
            : t('Set up {since}', { since: moment(totpSince) })
        }
      >
        {totpSince !== null && <Button onClick={() => onChange({ kind: 'removeTotp' })}>{t('Remove the app')}</Button>}
        <Button onClick={() => onChange({ kind: 'totp' })}>
          {totpSince === null ? t('Set up an app') : t('Use another phone')}
        </Button>
      </Way>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onChange={onChange} />
      ))}
      <Way
        icon={<KeyRound size={20} aria-hidden="true" />}
        name={passkeys.length === 0 ? t('Passkey') : t('Another passkey')}
        facts={
          hasPasskeys()
            ? t('Your fingerprint, your face or this device’s PIN instead of your password.')
            : t('This browser does not support passkeys at this address.')
        }
      >
        {hasPasskeys() && <Button onClick={() => onChange({ kind: 'passkey' })}>{t('Add a passkey')}</Button>}
      </Way>
      {isOn(own) && (
        <Way
          icon={<ListChecks size={20} aria-hidden="true" />}
          name={t('Recovery codes')}
          facts={t('{count, plural, =0 {None left} one {# left} other {# left}}. Each works for one sign-in.', {
            count: recoveryCodesLeft,
          })}
        >
          <Button onClick={() => onChange({ kind: 'codes' })}>{t('Create new codes')}</Button>
        </Way>
      )}
    </ul>
  )
}

function PasskeyRow({ passkey, onChange }: { passkey: Passkey; onChange: (change: TwoStepChange) => void }) {
  const moment = useMoment()
  const { name, createdAt, lastUsedAt } = passkey
  const facts = [
    t('created {made}', { made: moment(createdAt) }),
    lastUsedAt === null ? t('not used yet') : t('last used {used}', { used: moment(lastUsedAt) }),
  ].join(' · ')
  return (
    <Way icon={<KeyRound size={20} aria-hidden="true" />} name={name} facts={facts}>
      <Button
        aria-label={t('Rename the passkey {name}', { name })}
        onClick={() => onChange({ kind: 'renamePasskey', passkey })}
      >
        {t('Rename')}
      </Button>
      <Button
        aria-label={t('Remove the passkey {name}', { name })}
        onClick={() => onChange({ kind: 'removePasskey', passkey })}
      >
        {t('Remove')}
      </Button>
    </Way>
  )
}

interface WayProps {
  icon: ReactNode
  name: string
  facts: string
  children: ReactNode
}

function Way({ icon, name, facts, children }: WayProps) {
  return (
    <li className={styles.way}>
      {icon}
      <div className={styles.signInWords}>
        <b>{name}</b>
        <span>{facts}</span>
      </div>
      <div className={styles.wayActions}>{children}</div>
    </li>
  )
}

function useMoment(): (instant: string) => string {
  const formats = useUser()
  const { timeZoneId } = useSettings()
  return (instant) => formatMoment(instant, formats, timeZoneId)
}
