import type { KioskUserType, MOST_CLOCK_SKEW_MS } from '@timeloom/contract'
import { Suspense, useState, useSyncExternalStore } from 'react'
import type { Logo } from '../device/logo.ts'
import type { PunchFlow } from '../flow/punch-flow.ts'
import type { TimeStyle } from '@timeloom/device'
import type { PunchDevice, DeviceState } from '@timeloom/device'
import { LateVisitorScreen, type LateVisitors } from '../visitors/late-visitors.ts'
import { words } from '../words.ts'
import { Card } from './card.tsx'
import { EnrolForm } from './enrol-form.tsx'
import { Frame } from './frame.tsx'
import { Icon } from './icons.tsx'
import { PunchScreen } from './punch-screen.tsx'
import { RefusedPunches } from './refused-punches.tsx'
import { StateLine } from './state-line.tsx'
import { useMinute } from './use-minute.ts'
import { VisitorButtons } from './visitor-buttons.tsx'

interface AppProps {
  kiosk: PunchDevice
  flow: PunchFlow
  logo: Logo
  visitors: LateVisitors
  /** of the address that was opened; empty without one */
  code: string
}

/** The kiosk: set up, in use, or revoked. */
export function App({ kiosk, flow, logo, visitors, code }: AppProps) {
  const state = useSyncExternalStore(kiosk.subscribe, kiosk.state)
  const now = useMinute()
  const opened = useSyncExternalStore(visitors.subscribe, visitors.state)
  const [visiting, setVisiting] = useState<KioskUserType | null>(null)
  const { enrolment, queue, clockAheadMs } = state
  const facts = enrolment?.facts ?? null
  const style = facts?.company ?? BROWSERS_OWN
  return (
    <Frame
      siteName={facts?.device.siteName ?? null}
      chips={
        <>
          {queue.refused.length > 0 && (
            <RefusedPunches
              {...{ style, now }}
              refused={queue.refused}
              onDismiss={(sequence) => void kiosk.dismiss(sequence)}
            />
          )}
          {enrolment && <StateLine {...state} style={style} now={now} />}
        </>
      }
    >
      {!enrolment && (
        <Card title={words.enrolTitle} hasOwnFocus isAlone>
          <p className="hint">{words.enrolHelp}</p>
          <EnrolForm kiosk={kiosk} code={code} />
        </Card>
      )}
      {enrolment?.isDenied === true && <Revoked kiosk={kiosk} code={code} queue={queue} />}
      {enrolment?.isDenied === false && !facts && (
        <Card title={enrolment.companyName} isAlone>
          <p className="hint">{words.notReady}</p>
        </Card>
      )}
      {enrolment?.isDenied === false && facts && (
        <>
          <ClockWarning aheadMs={clockAheadMs ?? 0} />
          {visiting !== null && opened !== null ? (
            <Suspense>
              <LateVisitorScreen
                device={kiosk}
                visitors={opened}
                userType={visiting}
                onDone={() => setVisiting(null)}
              />
            </Suspense>
          ) : (
            <PunchScreen {...{ flow, logo, now }} company={facts.company} clockAheadMs={clockAheadMs ?? 0}>
              {opened && <VisitorButtons visitors={opened} onVisit={setVisiting} />}
            </PunchScreen>
          )}
        </>
      )}
    </Frame>
  )
}

const BROWSERS_OWN: TimeStyle = {
  timeZoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
  timeFormat: 'HH:mm',
}

function Revoked({
  kiosk,
  code,
  queue: { waiting },
}: {
  kiosk: PunchDevice
  code: string
  queue: DeviceState['queue']
}) {
  return (
    <Card title={words.revokedTitle} isAlone>
      <p className="hint">{words.revokedHelp}</p>
      {waiting > 0 && <p className="problem">{words.revokedQueue(waiting)}</p>}
      <EnrolForm kiosk={kiosk} code={code} />
    </Card>
  )
}

const MOST_SKEW_MS: typeof MOST_CLOCK_SKEW_MS = 120_000

/** Beyond two minutes the server holds each punch for a person. */
function ClockWarning({ aheadMs }: { aheadMs: number }) {
  if (Math.abs(aheadMs) <= MOST_SKEW_MS) return null
  return (
    <p className="warning" role="alert">
      <Icon name="alert" />
      {words.clockOff(Math.round(aheadMs / 60_000))}
    </p>
  )
}
