import { type ReactNode, useSyncExternalStore } from 'react'
import type { Facts } from '@timeloom/device'
import type { Logo } from '../device/logo.ts'
import type { PunchFlow } from '../flow/punch-flow.ts'
import { words } from '../words.ts'
import { Card } from './card.tsx'
import { ClockIdCard } from './clock-id-card.tsx'
import { ClockPanel } from './clock-panel.tsx'
import { ConfirmCard } from './confirm-card.tsx'
import { NamesCard } from './names-card.tsx'
import { NewPinCard } from './new-pin-card.tsx'
import { PinCard } from './pin-card.tsx'
import { WorkCard } from './work-card.tsx'
import { useKeyboard } from './use-keyboard.ts'
import { WithoutNetworkCard } from './without-network-card.tsx'

interface PunchScreenProps {
  flow: PunchFlow
  company: Facts['company']
  logo: Logo
  clockAheadMs: number
  now: number
  /** below the step while nobody is in the middle of one */
  children?: ReactNode
}

/** Where people clock in and out: the clock on one side, the steps of a person on the other. */
export function PunchScreen({ flow, company, logo, clockAheadMs, now, children }: PunchScreenProps) {
  const { step, done } = useSyncExternalStore(flow.subscribe, flow.state)
  const address = useSyncExternalStore(logo.subscribe, () => logo.addressOf(company.logo ?? null))
  useKeyboard(flow)
  return (
    <>
      <ClockPanel company={company} logo={address} now={now} done={done} />
      {company.enableEmployee ? (
        <Steps flow={flow} company={company} clockAheadMs={clockAheadMs} now={now} />
      ) : (
        <Card title={words.disabled}>{null}</Card>
      )}
      {step.kind === 'pin' && children}
    </>
  )
}

function Steps({ flow, company, clockAheadMs, now }: Omit<PunchScreenProps, 'logo'>) {
  const { step, code } = useSyncExternalStore(flow.subscribe, flow.state)
  switch (step.kind) {
    case 'pin':
    case 'checking': {
      const { typed, problem } = step.kind === 'pin' ? { ...step, typed: step.typed.length } : ALL_TYPED
      const isChecking = step.kind === 'checking'
      return (
        <PinCard
          {...{ flow, typed, problem, isChecking, clockAheadMs }}
          style={company}
          hasBadges={company.hasBadges}
          hasCodes={company.hasPunchCodes ?? false}
          hasNames={company.hasNameList ?? false}
          code={code}
          takesPhoto={(company.photoQuality ?? null) !== null}
        />
      )
    }
    case 'clockId':
      return <ClockIdCard flow={flow} typed={step.typed} />
    case 'confirm':
      return (
        <ConfirmCard
          {...{ flow, now, step, code }}
          hasNote={company.enablePunchNote}
          jobLabel={company.jobLabel ?? null}
          style={company}
        />
      )
    case 'newPin':
      return <NewPinCard {...{ flow, step, clockAheadMs }} style={company} />
    case 'names':
      return <NamesCard flow={flow} />
    case 'work': {
      const { jobLabel, taskLabel } = company
      return <WorkCard {...{ flow, step }} jobLabel={jobLabel ?? ''} taskLabel={taskLabel ?? ''} />
    }
    case 'withoutNetwork':
      return <WithoutNetworkCard flow={flow} />
  }
}

const ALL_TYPED = { typed: 4, problem: null }
