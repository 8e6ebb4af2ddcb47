import { Modal } from 'antd'
import { CalendarCheck, Hand, Lock } from 'lucide-react'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './preview-dialog.module.css'
import type { TemplateEffect } from './templates.queries.ts'

interface PreviewDialogProps {
  name: string
  effect: TemplateEffect
  onConfirm: () => void
  onClose: () => void
}

/** What saving a template changes, before it is saved: how many days of whom, from when, and what stays. */
export function PreviewDialog({ name, effect, onConfirm, onClose }: PreviewDialogProps) {
  const { days = 0, employees = 0, people = [], from, to, kept = 0, closed = 0 } = effect
  return (
    <Modal
      open
      width={520}
      title={t('Save {name}?', { name })}
      okText={t('Save')}
      cancelText={t('Cancel')}
      onOk={onConfirm}
      onCancel={onClose}
    >
      <ul className={styles.facts}>
        <li>
          <CalendarCheck size={16} aria-hidden="true" />
          {days === 0
            ? t('No planned day changes.')
            : t(
                '{days, plural, one {# day} other {# days}} of {employees, plural, one {# person} other {# people}} will be planned differently.',
                { days, employees },
              )}{' '}
          {from && to ? rangeWords(from, to) : ''}
        </li>
        {kept > 0 && (
          <li>
            <Hand size={16} aria-hidden="true" />
            {t(
              '{kept, plural, one {# day stays as it is, because it was changed by hand, imported or copied.} other {# days stay as they are, because they were changed by hand, imported or copied.}}',
              { kept },
            )}
          </li>
        )}
        {closed > 0 && (
          <li>
            <Lock size={16} aria-hidden="true" />
            {t(
              '{closed, plural, one {# day stays as it is, because its pay period is closed.} other {# days stay as they are, because their pay period is closed.}}',
              { closed },
            )}
          </li>
        )}
      </ul>
      {people.length > 0 && (
        <>
          <h3 className={styles.title}>{t('Who')}</h3>
          {/* it may be long, and is then scrolled by keyboard too */}
          <ul className={styles.people} tabIndex={0} aria-label={t('Who')}>
            {people.map((person) => (
              <li key={person.employeeId}>
                <span>{person.employeeName}</span>
                <span>{t('{days, plural, one {# day} other {# days}}', { days: person.days })}</span>
              </li>
            ))}
          </ul>
          {employees > people.length && (
            <p className={styles.more}>
              {t('{more, plural, other {and # more}}', { more: employees - people.length })}
            </p>
          )}
        </>
      )}
    </Modal>
  )
}

function rangeWords(from: string, to: string): string {
  const first = dayWithWeekday(from, { withYear: true })
  return from === to
    ? t('It is {day}.', { day: first })
    : t('The first is {from}, the last {to}.', { from: first, to: dayWithWeekday(to, { withYear: true }) })
}
