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
} from '@timeloom/contract'
import { useSave } from '../../../lib/api/use-save.ts'
import { t } from '../../../lib/words/words.ts'
import { useServerSource } from '../../../ui/kit/server-list/use-server-source.ts'
import type { UserFilters } from './users-filters.ts'

/** Queries to refresh after saving a user. */
export const AFTER_SAVE = [pageUsers, listUsers, getUser, forwardToUsers, reportToUsers]

/** The list in stretches: the server filters, sorts and pages. */
export function useUserSource({ status, departmentIds }: UserFilters) {
  return useServerSource(pageUsers, {
    narrowed: { userStatus: status, ...(departmentIds.length > 0 ? { departmentIds } : {}) },
    searched: USER_COLUMNS,
  })
}

export function useSaveUserStatus(onSaved: () => void) {
  return useSave(saveUserStatus, {
    success: t('Change the user status successfully.'),
    failure: t('Failed to change the user status.'),
    invalidates: AFTER_SAVE,
    onSaved,
  })
}

/** For someone who has lost the phone and the recovery codes. */
export function useResetTwoStep() {
  return useSave(resetUserTwoStep, {
    success: t('The second step is removed. The person is notified by email.'),
    failure: t('Failed to remove the second step.'),
    invalidates: [getUser],
  })
}

export function useMailLink() {
  return useSave(mailUserLink, {
    success: t('Email has been sent successfully!'),
    failure: t('Failed to send the email.'),
  })
}
