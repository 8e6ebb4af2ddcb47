import type { AnswerOf, AvailabilityException, AvailabilityPattern, getAvailability } from '@timeloom/contract'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'
import styles from '../exchange.module.css'
import type { Whose } from './availability.queries.ts'
import { SaidList } from './said-list.tsx'
import { WeekEditor } from './week-editor.tsx'
import { isOfEveryWeek } from './week.ts'

const dialogs = () => import('./said-dialogs.tsx')
const DatesDialog = lazyDialog(() => dialogs().then((file) => file.DatesDialog))
const RuleDialog = lazyDialog(() => dialogs().then((file) => file.RuleDialog))

interface AvailabilityOfProps {
  said: AnswerOf<typeof getAvailability>
  whose: Whose
}

type Opened = { kind: 'dates'; exception?: AvailabilityException } | { kind: 'rule'; pattern?: AvailabilityPattern }

/** What one person says of the time they can work: every week, on certain dates, and by other rules. */
export function AvailabilityOf({ said, whose }: AvailabilityOfProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { patterns, exceptions, today } = said
  const rules = patterns.filter((pattern) => !isOfEveryWeek(pattern, today))
  const close = () => setOpened(null)
  return (
    <>
      <WeekEditor said={said} whose={whose} />
      <Section title={t('Certain dates')} add={t('Add dates')} onAdd={() => setOpened({ kind: 'dates' })}>
        <SaidList
          entries={exceptions.map((exception) => ({ kind: 'dates', entry: exception }))}
          whose={whose}
          empty={t('Holidays, exams, an evening off: what is different on a date goes before your week.')}
          onEdit={(line) => line.kind === 'dates' && setOpened({ kind: 'dates', exception: line.entry })}
        />
      </Section>
      <Section title={t('Other rules')} add={t('Add a rule')} onAdd={() => setOpened({ kind: 'rule' })}>
        <SaidList
          entries={rules.map((pattern) => ({ kind: 'rule', entry: pattern }))}
          whose={whose}
          empty={t('For every second week, or from a date on.')}
          onEdit={(line) => line.kind === 'rule' && setOpened({ kind: 'rule', pattern: line.entry })}
        />
      </Section>
      {opened && (
        <Suspense>
          {opened.kind === 'dates' ? (
            <DatesDialog exception={opened.exception} today={today} whose={whose} onClose={close} />
          ) : (
            <RuleDialog pattern={opened.pattern} today={today} whose={whose} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}

interface SectionProps {
  title: string
  add: string
  onAdd: () => void
  children: React.ReactNode
}

function Section({ title, add, onAdd, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        <Button icon={<Plus size={15} aria-hidden="true" />} onClick={onAdd}>
          {add}
        </Button>
      </div>
      {children}
    </section>
  )
}
