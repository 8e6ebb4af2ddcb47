import {
  USER_COLUMNS,
  forwardToUsers,
  getUser,
  listUsers,
  mailUserLink,
  resetUserTwoStep,
  pageUsers,
  reportToUsers,
  saveUserStatus,
  type UserRow,
} from '@timeloom/contract'
import { useMemo } from 'react'
import { call } from '../../../lib/api/call.ts'
import { callKey } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { t } from '../../../lib/words/words.ts'
import type { TableSource } from '../../../ui/kit/data-table/data-table.types.ts'
import { pageQuery } from '../../../ui/kit/data-table/page-query.ts'
import type { UserFilters } from './users-filters.ts'

/** Reads that are old after a save of a user. */
export const AFTER_SAVE = [pageUsers, listUsers, getUser, forwardToUsers, reportToUsers]

/** The list by stretches: the server filters, sorts and pages. */
export function useUserSource({ status, departmentIds }: UserFilters): TableSource<UserRow> {
  const departments = departmentIds.join(',')
  return useMemo(() => {
    const narrowed = {
      ...(status === undefined ? {} : { userStatus: status }),
      ...(departments === '' ? {} : { departmentIds: departments.split(',') }),
    }
    return {
      key: [...callKey(pageUsers), narrowed],
      searched: USER_COLUMNS,
      read: (asked, signal) =>
        call(pageUsers, {
          query: { ...narrowed, ...pageQuery(asked, USER_COLUMNS) },
          signal,
        }),
    }
  }, [status, departments])
}

export function useSaveUserStatus(onSaved: () => void) {
  return useSave(saveUserStatus, {
    success: t('Change the user status successfully.'),
    failure: t('Failed to change the user status.'),
    invalidates: AFTER_SAVE,
    onSaved,
  })
}

/** For somebody who has lost the phone and the recovery codes. */
export function useResetTwoStep() {
  return useSave(resetUserTwoStep, {
    success: t('The second step is taken away. The person gets a mail.'),
    failure: t('Failed to take the second step away.'),
    invalidates: [getUser],
  })
}

export function useMailLink() {
  return useSave(mailUserLink, {
    success: t('Email has been sent successfully!'),
    failure: t('Failed to send the email.'),
  })
}
