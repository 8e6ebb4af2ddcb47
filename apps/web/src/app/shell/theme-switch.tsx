import { Monitor, Moon, Sun } from 'lucide-react'
import { t } from '../../lib/words/words.ts'
import { DropMenu } from '../../ui/kit/drop-menu/drop-menu.tsx'
import { pinTheme, type ThemeChoice, useTheme, useThemeChoice } from '../theme/theme-choice.ts'

/** Light, dark, or as the device. */
export function ThemeSwitch() {
  const choice = useThemeChoice()
  const Icon = useTheme() === 'dark' ? Moon : Sun
  return (
    <DropMenu
      placement="bottomRight"
      menu={{
        selectable: true,
        selectedKeys: [choice],
        onClick: ({ key }) => pinTheme(key as ThemeChoice),
        items: [
          { key: 'system', label: t('Same as device'), icon: <Monitor size={15} aria-hidden="true" /> },
          { key: 'light', label: t('Light'), icon: <Sun size={15} aria-hidden="true" /> },
          { key: 'dark', label: t('Dark'), icon: <Moon size={15} aria-hidden="true" /> },
        ],
      }}
    >
      <button type="button" className="icon-button" aria-label={t('Theme')} title={t('Theme')} aria-haspopup="menu">
        <Icon size={18} aria-hidden="true" />
      </button>
    </DropMenu>
  )
}
