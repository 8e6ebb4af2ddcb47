import { Button, Skeleton } from 'antd'
import { CircleCheck } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { t } from '../../lib/words/words.ts'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'
import { focusPart } from '../../ui/widgets/two-step/focus-part.ts'
import styles from './devices.module.css'
import { type MadeCode, useEnrolled } from './devices.queries.ts'
import { isOfThisMachine } from './kiosk-address.ts'

const pictures = () => import('../../ui/widgets/qr-picture/qr-picture.tsx')
const QrPicture = lazyPart(() => pictures().then((file) => file.QrPicture), { comes: 'whenNeeded' })

interface DeviceCodeProps {
  made: MadeCode
  /** Another code is wanted: this one is too old. */
  onAgain: () => void
  onClose: () => void
}

/** A code with what to do with it; notices by itself when the device is set up, or the code too old. */
export function DeviceCode({ made, onAgain, onClose }: DeviceCodeProps) {
  const { name } = made.values
  const secondsLeft = useSecondsLeft(made.endsAt)
  const enrolled = useEnrolled(made)
  const isOver = secondsLeft === 0
  return (
    <div ref={focusPart} tabIndex={-1} className={styles.code}>
      {!enrolled && !isOver && <Steps made={made} secondsLeft={secondsLeft} />}
      <output className={styles.outcome}>
        {enrolled ? (
          <>
            <CircleCheck size={20} aria-hidden="true" />
            <span>{t('{name} is set up. People can clock in on it now.', { name: enrolled.name })}</span>
          </>
        ) : isOver ? (
          t('The code for {name} is too old. Create another one.', { name })
        ) : (
          t('Waiting for the device. This window notices by itself when it is set up.')
        )}
      </output>
      <div className={styles.foot}>
        {isOver && !enrolled && (
          <Button type="primary" onClick={onAgain}>
            {t('New code')}
          </Button>
        )}
        <Button type={enrolled ? 'primary' : 'default'} onClick={onClose}>
          {enrolled ? t('Done') : t('Close')}
        </Button>
      </div>
    </div>
  )
}

function Steps({ made: { values, code, address }, secondsLeft }: { made: MadeCode; secondsLeft: number }) {
  return (
    <>
      <ol className={styles.steps}>
        <li>
          <p>{t('Open this address on the device, or scan it with its camera. The code is in it.')}</p>
          <a href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
          {!isSecure(address) && (
            <p className={styles.problem}>
              {t(
                'A device can be used only at an address that begins with https://. Ask the people who run the server.',
              )}
            </p>
          )}
          <div className={styles.picture}>
            <Suspense fallback={<Skeleton.Node active />}>
              <QrPicture text={address} name={t('Address that sets up {name}', { name: values.name })} type="svg" />
            </Suspense>
          </div>
        </li>
        <li>
          <p>{t('Or open {address} on the device and enter the code:', { address: withoutCode(address) })}</p>
          <p className={styles.large}>
            <code>{code}</code>
          </p>
        </li>
      </ol>
      <p className={styles.hint}>
        {t('The code sets up one device. It is valid for {time} more.', { time: minutesAndSeconds(secondsLeft) })}
      </p>
    </>
  )
}

/** Browsers have keys and a storage of their own only for pages of https, and of the machine itself. */
function isSecure(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isOfThisMachine(hostname)
}

function withoutCode(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}
