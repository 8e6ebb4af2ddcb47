import type { FoundVisit, KioskUserType, VisitorScreen } from '@timeloom/contract'
import type { Facts } from '@timeloom/device'
import { timeOf } from '@timeloom/device'
import { BadgeCard } from './badge-card.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { ContentsCard } from './contents-card.tsx'
import { DetailsCard, type Entered } from './details-card.tsx'
import { FindCard } from './find-card.tsx'
import { StartCard } from './start-card.tsx'
import { firstStep, type Given, stranger, type VisitStep } from './visit-step.ts'
import { visitorWords } from './visitor-words.ts'
import type { Visitors } from './visitors.ts'

interface VisitStepsProps {
  step: VisitStep
  visitors: Visitors
  screen: VisitorScreen
  userType: KioskUserType
  company: Facts['company']
  isOnline: boolean
  /** visits whose arrival the server may not have yet */
  unheard: ReadonlySet<string>
  onStep: (step: VisitStep) => void
  onCode: (text: string) => void
  onDone: () => void
}

/** The card of the step at which a visitor is. */
export function VisitSteps(props: VisitStepsProps) {
  const { step, visitors, screen, userType, company, isOnline, unheard, onStep, onCode, onDone } = props
  const begin = (given: Given) => onStep(firstStep(screen, given))
  switch (step.kind) {
    case 'start':
      return (
        <StartCard
          label={screen.labels[userType]}
          onCode={onCode}
          problem={step.problem}
          onSignIn={() => begin(stranger(userType))}
          onExpected={() => onStep({ kind: 'find', state: 'expected' })}
          onSignOut={() => onStep({ kind: 'find', state: 'onSite' })}
          onBack={onDone}
        />
      )
    case 'find': {
      const { state } = step
      const onFound = (visit: FoundVisit) =>
        state === 'onSite'
          ? onStep({ kind: 'leaving', visit, badge: null, hasFailed: false })
          : begin({ ...stranger(visit.userType), expectedId: visit.id, name: visit.name, company: visit.company })
      return (
        <FindCard
          key={state}
          {...{ state, onFound, onCode }}
          search={(text) => visitors.search(state, text)}
          onCancel={() => onStep({ kind: 'start', problem: '' })}
        >
          {state === 'expected' && (
            <button type="button" className="button" onClick={() => begin(stranger(userType))}>
              {visitorWords.notListed}
            </button>
          )}
        </FindCard>
      )
    }
    case 'which':
      return (
        <ChoiceCard
          title={visitorWords.whichTitle}
          help={visitorWords.whichHelp}
          choices={[
            {
              label: visitorWords.signIn,
              onChoose: () => begin({ ...stranger(userType), expectedId: step.visitId }),
            },
            { label: visitorWords.signOut, onChoose: () => void leave(props, step.visitId, '', step.badge) },
            { label: visitorWords.cancel, onChoose: onDone },
          ]}
        />
      )
    case 'contents':
      return (
        <ContentsCard
          key={step.given.userType}
          label={screen.labels[step.given.userType]}
          contents={screen.contents[step.given.userType]}
          isOnline={isOnline}
          onAgreed={(agreed) => onStep({ kind: 'details', given: step.given, agreed, hasFailed: false })}
          onCancel={onDone}
        />
      )
    case 'details':
      return (
        <DetailsCard
          label={screen.labels[step.given.userType]}
          asks={screen.asks}
          hasHosts={screen.hosts.length > 0}
          given={step.given}
          hasFailed={step.hasFailed}
          findHosts={(search) => visitors.hosts(search)}
          onSubmit={(entered) => void signIn(props, step, entered)}
          onCancel={onDone}
        />
      )
    case 'leaving':
      return (
        <ChoiceCard
          title={visitorWords.leaving(step.visit.name)}
          help={step.visit.company}
          problem={step.hasFailed ? visitorWords.failed : ''}
          choices={[
            {
              label: visitorWords.signOut,
              isLikely: true,
              onChoose: () => void leave(props, step.visit.id, step.visit.name, step.badge),
            },
            { label: visitorWords.notMe, onChoose: () => onStep({ kind: 'find', state: 'onSite' }) },
          ]}
        />
      )
    case 'badge': {
      const { name, company: from, contactName } = step.given
      return (
        <BadgeCard
          name={name}
          company={from}
          hostName={contactName}
          companyName={company.name}
          time={timeOf(step.begun.at, company)}
          badge={step.begun.badge}
          isHostTold={!unheard.has(step.begun.id)}
          onDone={onDone}
        />
      )
    }
    case 'left':
      return (
        <ChoiceCard
          title={visitorWords.goodbye(step.name)}
          help={visitorWords.goneAt(timeOf(step.at, company))}
          choices={[{ label: visitorWords.done, onChoose: onDone }]}
        />
      )
  }
}

async function signIn(
  { visitors, onStep }: VisitStepsProps,
  { given, agreed, ...step }: Extract<VisitStep, { kind: 'details' }>,
  entered: Entered,
): Promise<void> {
  const { expectedId, userType } = given
  try {
    const begun = await visitors.signIn({ expectedId, userType, agreed, ...entered })
    onStep({ kind: 'badge', begun, given: { ...given, ...entered } })
  } catch {
    onStep({ ...step, given: { ...given, ...entered }, agreed, hasFailed: true })
  }
}

async function leave(
  { step, visitors, userType, onStep }: VisitStepsProps,
  visitId: string,
  name: string,
  badge: string | null,
): Promise<void> {
  try {
    await visitors.signOut(visitId, badge)
    onStep({ kind: 'left', name, at: Date.now() })
  } catch {
    const visit = step.kind === 'leaving' ? step.visit : { id: visitId, userType, name, company: '' }
    onStep({ kind: 'leaving', visit, badge, hasFailed: true })
  }
}
