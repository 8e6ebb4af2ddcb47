import { deleteTimeRoundings, listTimeRoundings, saveTimeRounding, type TimeRounding } from '@timeloom/contract'
import { useMemo } from 'react'
import { callQuery, useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { t } from '../../../lib/words/words.ts'
import { deleteQuestion } from '../../../ui/kit/feedback/delete-question.ts'
import { activeColumn } from '../../../ui/widgets/setup-list/active.tsx'
import { SetupListPage } from '../../../ui/widgets/setup-list/setup-list-page.tsx'
import type { SetupBulk, SetupForm, SetupList } from '../../../ui/widgets/setup-list/setup-list.types.ts'
import { useRecordSave } from '../../../ui/widgets/setup-list/use-record-save.ts'
import { useStatusFilter } from '../../../ui/widgets/setup-list/use-status-filter.ts'
import { EffectiveFromField } from '../../../ui/widgets/effective-from/effective-from-field.tsx'
import { LaterRows } from './later-rows.tsx'
import { RoundingField } from './rounding-field.tsx'
import { draftsOf, rulesOf, wrongRows, type RowDraft } from './rounding-rows.ts'

interface RoundingValues {
  name: string
  active: boolean
  description: string
  /** Shown, never changed. */
  later: undefined
  rows: RowDraft[]
  /** null: every open day */
  effectiveFrom: string | null
}

type List = SetupList<TimeRounding, TimeRounding, RoundingValues>

/** How punches are rounded. @source spec 002 §2.3, §5, §8 */
export function RoundingPage() {
  const filter = useStatusFilter()
  const [save, remove] = [useSaveRounding(), useDeleteRoundings()]
  const list = useMemo(() => roundingList(save, remove), [save, remove])
  const read = useCall(listTimeRoundings, { query: { status: filter.status } }, { keepPrevious: true })
  return <SetupListPage list={list} read={read} filter={filter} />
}

function useSaveRounding() {
  return useRecordSave(saveTimeRounding, {
    success: t('Rounding Rule is saved successfully.'),
    failure: t('Failed to save the Rounding Rule.'),
    invalidates: [listTimeRoundings],
  })
}

function useDeleteRoundings() {
  return useSave(deleteTimeRoundings, {
    success: t('Rounding Rules are deleted successfully.'),
    failure: t('Failed to delete Rounding Rules.'),
    refusals: {
      usedRoundings: ({ usedRoundings = [] }) =>
        t('Warning: Rounding rule {names} cannot be deleted as is currently in use', {
          names: usedRoundings.join(', '),
        }),
    },
    invalidates: [listTimeRoundings],
  }).mutateAsync
}

function roundingList(save: ReturnType<typeof useSaveRounding>, remove: ReturnType<typeof useDeleteRoundings>): List {
  return {
    name: 'rounding-rules',
    title: t('Rounding Rules'),
    resource: 'roundingRule',
    columns: [{ key: 'name', title: t('Name'), width: 320, isFixed: true, value: ({ name }) => name }, activeColumn()],
    editColumn: t('Edit'),
    nameOf: ({ name }) => name,
    purpose: t('A rounding rule sets which minute of the hour a punch counts as, such as the nearest quarter hour.'),
    files: { list: 'roundingRules', invalidates: [listTimeRoundings] },
    form: roundingForm(save),
    bulk: deleting(remove),
  }
}

function roundingForm(save: ReturnType<typeof useSaveRounding>): SetupForm<TimeRounding, TimeRounding, RoundingValues> {
  return {
    recordOf: (rounding) => rounding,
    rows: callQuery(listTimeRoundings, { query: { status: 'All' } }),
    width: 700,
    newTitle: t('Create a new rounding rule'),
    editTitle: t('Modify a rounding rule'),
    entity: 'time_rounding',
    fields: (rounding) => [
      { name: 'name', label: t('Name'), kind: 'text', isRequired: true, maxLength: 200 },
      { name: 'description', label: t('Description'), kind: 'text', maxLength: 2000 },
      { name: 'active', label: t('Active'), kind: 'checkbox', width: 'full' },
      ...(rounding?.later
        ? [
            {
              name: 'later' as const,
              label: t('Later rules'),
              kind: 'custom' as const,
              width: 'full' as const,
              control: <LaterRows rounding={rounding} />,
            },
          ]
        : []),
      {
        name: 'rows',
        label: t('Minutes of the hour'),
        kind: 'custom',
        width: 'full',
        control: <RoundingField />,
        check: (rows) => wrongRows(rows as RowDraft[]),
      },
      ...(rounding
        ? [
            {
              name: 'effectiveFrom' as const,
              label: t('The rules apply'),
              kind: 'custom' as const,
              width: 'full' as const,
              control: <EffectiveFromField />,
              check: (date: unknown) => (date === '' ? t('This field is required.') : undefined),
            },
          ]
        : []),
    ],
    valuesOf: (rounding) => ({
      name: rounding?.name ?? '',
      description: rounding?.description ?? '',
      active: rounding?.active ?? true,
      rows: draftsOf(rounding?.rules ?? []),
      effectiveFrom: null,
    }),
    save: ({ rows, effectiveFrom, name, description, active }, rounding) =>
      save({
        body: {
          name,
          description,
          active,
          rules: rulesOf(rows),
          ...(effectiveFrom ? { effectiveFrom } : {}),
          ...(rounding ? { id: rounding.id, version: rounding.version } : {}),
        },
      }),
    refusals: {
      exist: { field: 'name', words: t('Warning: Name has existed.') },
      close: {
        field: 'effectiveFrom',
        words: t(
          "The selected date is within a closed pay period. Please re-open the period in the 'Payroll Transfer' page.",
        ),
      },
    },
    failure: t('Failed to save the Rounding Rule.'),
  }
}

function deleting(remove: ReturnType<typeof useDeleteRoundings>): SetupBulk<TimeRounding> {
  return {
    word: t('Delete'),
    action: 'delete',
    question: (roundings) => ({
      title: t('Delete rounding rules'),
      question: deleteQuestion(roundings),
      detail: roundings.map(({ name }) => name).join(', '),
    }),
    run: (ids) => remove({ body: { ids } }),
  }
}
