import {
  deletePayTypes,
  getPayType,
  listLeaveTypes,
  listPayTypes,
  NEW_PAY_TYPE,
  type PayType,
  savePayType,
} from '@timeloom/contract'
import { useMemo } from 'react'
import { callQuery, useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { deleteQuestion } from '../../ui/kit/feedback/delete-question.ts'
import { SetupListPage } from '../../ui/widgets/setup-list/setup-list-page.tsx'
import type { SetupBulk, SetupList } from '../../ui/widgets/setup-list/setup-list.types.ts'
import { useRecordSave } from '../../ui/widgets/setup-list/use-record-save.ts'
import { useStatusFilter } from '../../ui/widgets/setup-list/use-status-filter.ts'
import { payTypeColumns } from './pay-types-columns.tsx'
import { changedPayTypeBody, payTypeBody, payTypeFields, payTypeValues, type PayTypeValues } from './pay-types-form.tsx'

type Save = ReturnType<typeof useSavePayType>
type Settings = Parameters<typeof payTypeFields>[1]

/** What hours, leave and allowances are paid as. @source spec 002 §2.1, §4, §8 */
export function PayTypesPage() {
  const filter = useStatusFilter()
  const [save, remove] = [useSavePayType(), useDeletePayTypes()]
  const settings = useSettings()
  const start = useCall(getPayType, { params: { id: NEW_PAY_TYPE } })
  const types = useCall(listPayTypes, { query: { status: filter.status } }, { keepPrevious: true })
  const list = useMemo(
    () => ({ ...payTypeList(save, settings, start.data), bulk: deleting(remove) }),
    [save, remove, settings, start.data],
  )
  // The form of a new one comes with the list: whoever sees the button has it.
  const read = {
    ...types,
    data: start.data && types.data,
    error: types.error ?? start.error,
    isFetching: types.isFetching || start.isFetching,
    refetch: () => Promise.all([types.refetch(), start.refetch()]),
  }
  return <SetupListPage list={list} read={read} filter={filter} />
}

function useSavePayType() {
  return useRecordSave(savePayType, {
    success: t('Pay type is saved successfully.'),
    failure: t('Failed to save pay type.'),
    invalidates: [listPayTypes, getPayType, listLeaveTypes],
  })
}

function useDeletePayTypes() {
  return useSave(deletePayTypes, {
    success: t('Pay types are deleted successfully.'),
    failure: t('Failed to delete pay types.'),
    refusals: {
      default: t('Default pay types cannot be deleted.'),
      inUse: ({ names = [] }) =>
        t('In use and cannot be deleted: {names}. Make inactive instead.', { names: names.join(', ') }),
    },
    invalidates: [listPayTypes, listLeaveTypes],
  }).mutateAsync
}

function payTypeList(
  save: Save,
  settings: Settings,
  start: PayType | undefined,
): SetupList<PayType, PayType, PayTypeValues> {
  return {
    name: 'pay-types',
    title: t('Pay Types'),
    resource: 'payType',
    columns: payTypeColumns(),
    editColumn: t('Edit'),
    nameOf: ({ name }) => name,
    purpose: t('A pay type is what hours, leave or allowances are paid as.'),
    files: { list: 'payTypes', invalidates: [listPayTypes, getPayType, listLeaveTypes] },
    form: {
      width: 550,
      newTitle: t('Create a new pay type'),
      editTitle: t('Modify a pay type'),
      entity: 'pay_type',
      record: (id) => callQuery(getPayType, { params: { id } }),
      fields: (type) => payTypeFields(type, settings),
      valuesOf: (type) => payTypeValues(type ?? start),
      save: (values, type) =>
        save({
          body: type
            ? { ...changedPayTypeBody(values, type, settings), id: type.id, version: type.version }
            : payTypeBody(values),
        }),
      refusals: {
        exist: { field: 'name', words: t('Warning: Code Or Name has existed.') },
        factorError: {
          field: 'payRateFactor',
          words: t('Overtime factor should be a number and greater than 0.'),
        },
        close: {
          field: 'effectiveFrom',
          words: t('A closed pay period uses this pay type from that date on. Choose a later date, or every open day.'),
        },
      },
      failure: t('Failed to save pay type.'),
    },
  }
}

function deleting(remove: ReturnType<typeof useDeletePayTypes>): SetupBulk<PayType> {
  return {
    word: t('Delete'),
    action: 'delete',
    isDisabled: ({ isDefault }) => isDefault,
    question: (types) => ({
      title: t('Delete pay types'),
      question: deleteQuestion(types),
      detail: types.map(({ name }) => name).join(', '),
    }),
    run: (ids) => remove({ body: { ids } }),
  }
}
