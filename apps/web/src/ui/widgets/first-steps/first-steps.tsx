import { listDepartments } from '@timeloom/contract'
import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useCall } from '../../../lib/api/use-call.ts'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './first-steps.module.css'

interface Step {
  title: string
  hint: string
  isDone: boolean
  /** Those that the reader may open. */
  links: { to: string; words: string }[]
}

/** What a company does before its first times, in order, and which steps are done. */
export function FirstSteps({ hasPeople }: { hasPeople: boolean }) {
  const steps = useSteps(hasPeople)
  if (steps.length === 0) return t('Times appear here as people punch in.')
  return (
    <ol className={styles.steps} aria-label={t('First steps')}>
      {steps.map(({ title, hint, isDone, links }) => (
        <li key={title} className={isDone ? styles.done : undefined}>
          {isDone ? (
            <CircleCheck size={18} role="img" aria-label={t('Done')} />
          ) : (
            <Circle size={18} aria-hidden="true" />
          )}
          <div>
            <b>{title}</b>
            <p>{hint}</p>
            {links.map(({ to, words }) => (
              <Link key={to} to={to}>
                {words}
              </Link>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

function useSteps(hasPeople: boolean): Step[] {
  const [structure, people, payGroups, files, sites, devices] = [
    useCan('department:visible'),
    useCan('employee:create'),
    useCan('payGroup:visible'),
    useCan('import:create'),
    useCan('workplace:visible'),
    useCan('kioskContent:visible'),
  ]
  const departments = useCall(listDepartments, {}, { enabled: structure && people })
  const hasDepartments = (departments.data ?? []).some(({ children }) => (children ?? []).length > 0)
  if (!people) return []
  const steps: (Step | false)[] = [
    structure && {
      title: t('Departments'),
      hint: t('The company’s divisions, departments and sites. Importing employees can create them too.'),
      isDone: hasDepartments,
      links: [{ to: '/mydetail/company', words: t('Open the structure') }],
    },
    {
      title: t('Employees'),
      hint: t('From a spreadsheet with any columns, or one at a time.'),
      isDone: hasPeople,
      links: [
        { to: '/employee/import', words: t('Import employees') },
        { to: '/employee/list', words: t('Add employees') },
      ],
    },
    payGroups && {
      title: t('Pay rules'),
      hint: t('Pay periods, breaks and overtime. Check them before the first times come in.'),
      isDone: false,
      links: [{ to: '/paygroup/list', words: t('Check the pay groups') }],
    },
    (sites || devices) && {
      title: t('Work sites and devices'),
      hint: t('Where people work, and the kiosks at which they clock in.'),
      isDone: false,
      links: [
        ...(sites ? [{ to: '/workplace/list', words: t('Add work sites') }] : []),
        ...(devices ? [{ to: '/kiosk/devices', words: t('Add devices') }] : []),
      ],
    },
    files && {
      title: t('Planned days and first times'),
      hint: t('Import schedules and punches from files, with every line accounted for.'),
      isDone: false,
      links: [
        { to: '/schedule/importschedule', words: t('Import schedules') },
        { to: '/times/importtimes', words: t('Import times') },
      ],
    },
  ]
  return steps.filter((step) => step !== false)
}
