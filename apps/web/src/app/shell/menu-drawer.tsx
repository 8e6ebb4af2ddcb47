import { Drawer, theme } from 'antd'
import { t } from '../../lib/words/words.ts'
import { LeftMenu } from './left-menu.tsx'
import type { Menu } from './use-menu.ts'

interface MenuDrawerProps {
  menu: Menu
  isOpen: boolean
  onClose: () => void
}

/** The menu, where there is no room for it next to the page. */
export function MenuDrawer({ menu, isOpen, onClose }: MenuDrawerProps) {
  const { token } = theme.useToken()
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="left"
      size={280}
      title="Timeloom"
      aria-label={t('Main')}
      styles={{ body: { padding: 8, background: token.colorBgLayout }, header: { padding: '12px 16px' } }}
    >
      <LeftMenu menu={menu} isCollapsed={false} onFollowed={onClose} />
    </Drawer>
  )
}
