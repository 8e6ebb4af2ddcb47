import { useCan, useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { LinkTabs } from '../../../ui/kit/tabs/link-tabs.tsx'

/** The links between the list of requests and the calendar, for people who decide on leave. */
export function LeaveTabs() {
  const mayDecide = useCan('leave:approve')
  const { allowLeaveTime } = useSettings()
  if (!mayDecide) return null
  return (
    <LinkTabs
      label={t('Leave')}
      links={[
        { path: '/leave/list', name: t('Requests') },
        { path: '/leave/calendar', name: t('Calendar') },
        ...(allowLeaveTime ? [{ path: '/leave/balances', name: t('Balances') }] : []),
      ]}
    />
  )
}
