import { useQueryClient } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import { antdWords } from '../theme/antd-words.ts'
import 'dayjs/locale/en-gb'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useKept } from '../../lib/kept.ts'
import { forgetAddresses, noteAddress } from '../../lib/left-addresses.ts'
import { useIsExtraWide, useIsWide } from '../../lib/media.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { ConfirmHost } from '../../ui/kit/feedback/confirm-host.tsx'
import { useKeptPageScroll } from '../../ui/kit/data-table/use-kept-scroll.ts'
import { useCloseOnMove } from '../../ui/kit/feedback/use-close-on-move.ts'
import { Notices } from '../../ui/kit/feedback/notices.tsx'
import { LeaveGuard } from '../../ui/kit/form/leave-guard.tsx'
import { CrumbsContext } from '../../ui/kit/page-frame/breadcrumb.tsx'
import { ShortcutHost } from '../../ui/kit/shortcut-sheet/shortcut-host.tsx'
import { openShortcutSheet, useShortcuts } from '../../ui/kit/shortcut-sheet/shortcuts.ts'
import { antdTheme } from '../theme/antd-theme.ts'
import { useTheme } from '../theme/theme-choice.ts'
import styles from './general-layout.module.css'
import { LeaveDeskHost } from './leave-desk-host.tsx'
import { LeftMenu } from './left-menu.tsx'
import { crumbsOf } from './menu-tree.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { preloadLinks } from '../preload/preload-links.ts'
import { RouteGuard } from './route-guard.tsx'
import { PALETTE_KEYS } from './search-button.tsx'
import { TopBar } from './top-bar.tsx'
import { useFocusOnPage } from '../../lib/use-focus-on-page.ts'
import { useMenu } from './use-menu.ts'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'
import { preloadWhenIdle } from '../../ui/kit/late/preload.ts'

const menuDrawer = () => import('./menu-drawer.tsx')
// Loaded behind the page right away: a window that becomes narrow without a network could not load it.
menuDrawer().catch(() => undefined)
// Few people look into companies.
const LookInBanner = lazyPart(() => import('./look-in-banner.tsx').then((file) => file.LookInBanner))
const MenuDrawer = lazyPart(() => menuDrawer().then((file) => file.MenuDrawer), { comes: 'whenNeeded' })

/** The sheet on the desk: top bar and menu are the desk, the page is the single sheet. @source spec 000 §2.2 */
export default function GeneralLayout({ children }: { children: ReactNode }) {
  const mode = useTheme()
  const config = useMemo(() => antdTheme(mode), [mode])
  const menu = useMenu()
  const { isLookingIn } = useUser()
  const location = useLocation()
  const client = useQueryClient()
  const { pathname } = location
  const isWide = useIsWide()
  const isExtraWide = useIsExtraWide()
  const [keptCollapsed, keepCollapsed] = useKept<boolean | null>('menu.collapsed', null)
  const [drawerPath, setDrawerPath] = useState<string | null>(null)
  const sheet = useRef<HTMLElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  useKeptPageScroll(location, sheet)
  useFocusOnPage(sheet)
  useShortcuts(t('Everywhere'), shortcuts())
  useCloseOnMove(() => openShortcutSheet(false))
  useEffect(preloadWhenIdle, [pathname])
  useEffect(() => preloadLinks(client), [client])
  useEffect(() => noteAddress(location), [location])
  useEffect(() => forgetAddresses, [])

  return (
    <ConfigProvider
      theme={config}
      locale={antdWords}
      button={{ autoInsertSpace: false }}
      getPopupContainer={(trigger) => popupHome(trigger) ?? layer.current ?? document.body}
    >
      <CrumbsContext value={crumbsOf(menu.items, pathname, menu.isOpen)}>
        <div className={isLookingIn ? `${styles.desk} ${styles.bannered}` : styles.desk}>
          <TopBar hasMenuButton={!isWide} onMenu={() => setDrawerPath(pathname)} menu={menu}>
            <button type="button" className={styles.skip} onClick={() => sheet.current?.focus()}>
              {t('Skip to content')}
            </button>
            <div ref={layer} className={styles.layer} />
          </TopBar>
          {isLookingIn && (
            <Suspense fallback={null}>
              <LookInBanner />
            </Suspense>
          )}
          {isWide && <LeftMenu menu={menu} isCollapsed={keptCollapsed ?? !isExtraWide} onCollapse={keepCollapsed} />}
          <main className={styles.sheet} ref={sheet} tabIndex={-1}>
            <Suspense fallback={<PageSkeleton />}>
              <RouteGuard>{children}</RouteGuard>
            </Suspense>
          </main>
          <Notices />
        </div>
        {!isWide && (
          <Suspense>
            <MenuDrawer menu={menu} isOpen={drawerPath === pathname} onClose={() => setDrawerPath(null)} />
          </Suspense>
        )}
        <LeaveDeskHost />
        <ConfirmHost />
        <LeaveGuard />
        <ShortcutHost />
      </CrumbsContext>
    </ConfigProvider>
  )
}

function shortcuts() {
  return [
    { keys: PALETTE_KEYS, words: t('Go to a screen, person or date; start an action') },
    { keys: ['?'], words: t('This list') },
  ]
}

/**
 * Where a popup lives: in the dialog that opened it, which hides the rest of the page from assistive technology; else
 * in the banner, so that nothing lies outside the landmarks.
 */
function popupHome(trigger: HTMLElement | undefined): HTMLElement | null {
  return trigger?.closest<HTMLElement>('.ant-modal-wrap, .ant-drawer-content-wrapper') ?? null
}
