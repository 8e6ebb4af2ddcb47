import { Select } from 'antd'
import { useId, useState } from 'react'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DateRangeField } from '../../ui/kit/date-range/date-range-field.tsx'
import type { DateRange } from '../../ui/kit/date-range/preset-range.ts'
import { PanelForm } from '../../ui/kit/popover/panel-form.tsx'
import { type ApprovalFilters, PERIODS, STATUSES } from './approvals-filters.ts'
import { periodWords, statusWords } from './approvals.words.ts'

export interface ApprovalsSearchProps {
  filters: ApprovalFilters
  /** The pay period on screen; yesterday to today where there is none. */
  usualRange: DateRange
  onApply: (filters: ApprovalFilters) => void
}

/** Date range, status and period; what is chosen here takes effect with Apply. */
export default function SearchForm({ filters, usualRange, onApply }: ApprovalsSearchProps) {
  const [draft, setDraft] = useState(filters)
  const { dateFormat } = useUser()
  const { confirmPayPeriods } = useSettings()
  const id = useId()
  return (
    <PanelForm
      label={t('Search')}
      onApply={() => onApply(draft)}
      onReset={() =>
        onApply({
          status: 'Unapproved',
          range: usualRange,
          period: undefined,
          payPeriods: undefined,
          left: undefined,
          payGroupId: undefined,
          isUnconfirmed: false,
          isFallen: false,
          waitsFor: undefined,
          groupedBy: filters.groupedBy,
        })
      }
    >
      <label htmlFor={`${id}range`}>{t('Date range')}</label>
      <DateRangeField
        id={`${id}range`}
        value={draft.period ? null : draft.range}
        onChange={(range) => setDraft({ ...draft, range, period: undefined })}
        today={usualRange.to}
        dateFormat={dateFormat}
      />
      <label htmlFor={`${id}status`}>{t('Status')}</label>
      <Select
        id={`${id}status`}
        value={draft.status}
        onChange={(status) => setDraft({ ...draft, status })}
        options={STATUSES.map((status) => ({ value: status, label: statusWords(status) }))}
      />
      <label htmlFor={`${id}period`}>{t('Period')}</label>
      <Select
        id={`${id}period`}
        value={draft.period ?? ''}
        onChange={(period) => setDraft({ ...draft, period: PERIODS.find((name) => name === period) })}
        options={[
          { value: '', label: t('The date range above') },
          ...PERIODS.map((period) => ({ value: period, label: periodWords(period) })),
        ]}
      />
      <label htmlFor={`${id}fallen`}>{t('Approval fell')}</label>
      <Select
        id={`${id}fallen`}
        value={draft.isFallen}
        onChange={(isFallen) => setDraft({ ...draft, isFallen })}
        options={[
          { value: false, label: t('All') },
          { value: true, label: t('Only entries whose approval fell') },
        ]}
      />
      {confirmPayPeriods && (
        <>
          <label htmlFor={`${id}confirmation`}>{t('Employee confirmed')}</label>
          <Select
            id={`${id}confirmation`}
            value={draft.isUnconfirmed}
            onChange={(isUnconfirmed) => setDraft({ ...draft, isUnconfirmed })}
            options={[
              { value: false, label: t('All') },
              { value: true, label: t('Not confirmed, or changed since') },
            ]}
          />
        </>
      )}
    </PanelForm>
  )
}
