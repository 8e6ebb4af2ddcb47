import './visitors.css'
import type { KioskUserType } from '@timeloom/contract'
import type { PunchDevice } from '@timeloom/device'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useIdle } from './use-idle.ts'
import { firstStep, stranger, type VisitStep } from './visit-step.ts'
import { VisitSteps } from './visit-steps.tsx'
import { visitorWords } from './visitor-words.ts'
import { VisitorNotes } from './visitor-notes.tsx'
import { ChoiceCard } from './choice-card.tsx'
import type { Visitors, VisitorsState } from './visitors.ts'

const IDLE_MS = 60_000

/** Nothing is typed yet while a video plays, and it may take its time. */
const WATCHING_MS = 600_000
const GOODBYE_MS = 6_000

export interface VisitorScreenProps {
  device: PunchDevice
  visitors: Visitors
  userType: KioskUserType
  /** text of a badge or of a pre-registration that was scanned before the screen was opened */
  badge?: string | undefined
  /** back to the kiosk's start */
  onDone: () => void
}

/** Where visitors and contractors sign in and out. After a minute without a touch it ends, and what was typed is forgotten. */
export function VisitorScreen({ device, visitors, userType, badge, onDone }: VisitorScreenProps) {
  const state = useSyncExternalStore(visitors.subscribe, visitors.state)
  const { enrolment, connection } = useSyncExternalStore(device.subscribe, device.state)
  const [step, setStep] = useState<VisitStep>({ kind: 'start', problem: '' })
  useEffect(() => void visitors.refresh(), [visitors])
  useEffect(() => {
    if (badge === undefined) return
    void stepOfCode(visitors, badge).then(setStep)
  }, [visitors, badge])
  useIdle(idleOf(step, state.screen), onDone)
  const company = enrolment?.facts?.company
  if (state.screen === null || !company) {
    const choices = [{ label: visitorWords.back, onChoose: onDone }]
    return (
      <div className="visit">
        <ChoiceCard title={userType} help={visitorWords.notReady} choices={choices} />
      </div>
    )
  }
  return (
    <div className="visit">
      <VisitSteps
        {...{ step, visitors, userType, company, onDone }}
        screen={state.screen}
        isOnline={connection !== 'offline'}
        unheard={state.unheard}
        onStep={setStep}
        onCode={(text) => void stepOfCode(visitors, text).then(setStep)}
      />
      {step.kind === 'start' && (
        <VisitorNotes state={state} onDismiss={(sequence) => void visitors.dismiss(sequence)} />
      )}
    </div>
  )
}

function idleOf(step: VisitStep, screen: VisitorsState['screen']): number {
  if (step.kind === 'left') return GOODBYE_MS
  if (step.kind !== 'contents' || screen === null) return IDLE_MS
  return screen.contents[step.given.userType].some(({ video }) => video !== null) ? WATCHING_MS : IDLE_MS
}

/** What a scanned code leads to. */
async function stepOfCode(visitors: Visitors, text: string): Promise<VisitStep> {
  const { screen } = visitors.state()
  if (screen === null) return { kind: 'start', problem: '' }
  const scanned = await visitors.scan(text.trim())
  switch (scanned.kind) {
    case 'unknown':
      return { kind: 'start', problem: visitorWords.unknownCode }
    case 'left':
      return { kind: 'start', problem: visitorWords.leftAlready(scanned.visit.name) }
    case 'unheard':
      return { kind: 'which', visitId: scanned.visitId, badge: text.trim() }
    case 'onSite':
      return { kind: 'leaving', visit: scanned.visit, badge: text.trim(), hasFailed: false }
    case 'expected': {
      const { visit, contactId, contactName } = scanned
      const { id, userType, name, company } = visit
      return firstStep(screen, { ...stranger(userType), expectedId: id, name, company, contactId, contactName })
    }
  }
}
