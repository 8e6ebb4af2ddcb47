import type { AnswerOf, getUnpublishedRoster } from '@timeloom/contract'
import { Button, Modal, Skeleton } from 'antd'
import { BellOff } from 'lucide-react'
import { errorText } from '../../../lib/api/call-error.ts'
import { dateRange } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import { planInput } from '../plan-readings.ts'
import type { RosterFilters } from '../roster-filters.ts'
import { peopleWords } from '../roster.words.ts'
import { PlanChange } from './plan-change.tsx'
import styles from './publishing.module.css'
import { usePublish, useUnpublishedChanges } from './publishing.queries.ts'

interface PublishDialogProps {
  filters: RosterFilters
  onClose: () => void
}

/** Who is told what, before it is published. */
export function PublishDialog({ filters, onClose }: PublishDialogProps) {
  const { data, error, refetch } = useUnpublishedChanges(filters)
  const publish = usePublish(onClose)
  const { from, to } = filters.range
  const changes = data?.changes ?? 0
  return (
    <Modal
      open
      width={600}
      title={t('Publish the roster')}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('Cancel')}
        </Button>,
        <Button
          key="publish"
          type="primary"
          loading={publish.isPending}
          disabled={changes === 0}
          onClick={() =>
            publish.mutate({ body: planInput({ ...filters.range, departmentIds: filters.departmentIds }).query })
          }
        >
          {changes === 0
            ? t('Publish')
            : t('{count, plural, one {Publish # change} other {Publish # changes}}', { count: changes })}
        </Button>,
      ]}
    >
      {error && !data ? (
        <p role="alert" className={styles.failed}>
          {errorText(error, t('Unpublished changes could not be loaded.'))}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('Retry')}
          </Button>
        </p>
      ) : data ? (
        <Changes data={data} days={dateRange(from, to)} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      )}
    </Modal>
  )
}

/** People that are drawn. */
const AT_ONCE = 200

type Unpublished = AnswerOf<typeof getUnpublishedRoster>

function Changes({ data: { people }, days }: { data: Unpublished; days: string }) {
  const notified = people.filter(({ isNotified }) => isNotified).length
  return (
    <div className={styles.dialog}>
      <p>
        {people.length === 0
          ? t('Everything of {days} is published.', { days })
          : t('Employees see the changes of {days} once they are published. Each is notified once: {people}.', {
              days,
              people: peopleWords(notified),
            })}
      </p>
      {people.length > 0 && (
        <ul className={styles.people} tabIndex={0} aria-label={t('Changes that are published')}>
          {people.slice(0, AT_ONCE).map(({ employeeId, employeeName, isNotified, days: changed }) => (
            <li key={employeeId}>
              <h3>
                {employeeName}
                {!isNotified && (
                  <small>
                    <BellOff size={12} aria-hidden="true" /> {t('not notified')}
                  </small>
                )}
              </h3>
              <ul>
                {changed.map((day) => (
                  <PlanChange key={day.ruleDate} day={day} />
                ))}
              </ul>
            </li>
          ))}
          {people.length > AT_ONCE && (
            <li>{t('and {people} more', { people: peopleWords(people.length - AT_ONCE) })}</li>
          )}
        </ul>
      )}
    </div>
  )
}
