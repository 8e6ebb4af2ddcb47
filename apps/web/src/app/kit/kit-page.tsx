import { ConfigProvider } from 'antd'
import 'dayjs/locale/en-gb'
import { Suspense, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { ConfirmHost } from '../../ui/kit/feedback/confirm-host.tsx'
import { LeaveGuard } from '../../ui/kit/form/leave-guard.tsx'
import { Notices } from '../../ui/kit/feedback/notices.tsx'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { ShortcutHost } from '../../ui/kit/shortcut-sheet/shortcut-host.tsx'
import { ThemeSwitch } from '../shell/theme-switch.tsx'
import { antdTheme } from '../theme/antd-theme.ts'
import { antdWords } from '../theme/antd-words.ts'
import { useTheme } from '../theme/theme-choice.ts'
import { KitColours } from './kit-colours.tsx'
import { KitDialogs } from './kit-dialogs.tsx'
import { KitFeedback } from './kit-feedback.tsx'
import { KitFields } from './kit-fields.tsx'
import { KitForm } from './kit-form.tsx'
import { KitLongTable } from './kit-long-table.tsx'
import { KitMarks } from './kit-marks.tsx'
import { KitPalette } from './kit-palette.tsx'
import { KitTables } from './kit-tables.tsx'
import { KitTimelines } from './kit-timelines.tsx'
import { KitWhy } from './kit-why.tsx'
import styles from './kit.module.css'

const PARTS = [
  { name: 'colours', Part: KitColours },
  { name: 'timelines', Part: KitTimelines },
  { name: 'marks', Part: KitMarks },
  { name: 'fields', Part: KitFields },
  { name: 'form', Part: KitForm },
  { name: 'tables', Part: KitTables },
  { name: 'long-table', Part: KitLongTable },
  { name: 'feedback', Part: KitFeedback },
  { name: 'palette', Part: KitPalette },
  { name: 'why', Part: KitWhy },
  { name: 'dialogs', Part: KitDialogs },
]

/**
 * Every part of the kit in every state, on invented data; it needs no server and is not in production builds.
 * `#/kit?parts=form,dialogs` shows only those.
 */
export default function KitPage() {
  const mode = useTheme()
  const config = useMemo(() => antdTheme(mode), [mode])
  const wanted = useSearchParams()[0].get('parts')?.split(',') ?? null
  const layer = useRef<HTMLDivElement>(null)
  return (
    <ConfigProvider
      theme={config}
      locale={antdWords}
      button={{ autoInsertSpace: false }}
      getPopupContainer={() => layer.current ?? document.body}
    >
      <main className={styles.kit}>
        <div ref={layer} className={styles.layer} />
        <PageFrame title="Kit" subtitle="Every part in every state" actions={<ThemeSwitch />}>
          <Suspense>
            <div className={styles.sections}>
              {PARTS.filter(({ name }) => wanted === null || wanted.includes(name)).map(({ name, Part }) => (
                <Part key={name} />
              ))}
            </div>
          </Suspense>
        </PageFrame>
      </main>
      <ConfirmHost />
      <LeaveGuard />
      <Notices />
      <ShortcutHost />
    </ConfigProvider>
  )
}
