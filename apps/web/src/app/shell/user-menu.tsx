import { ChevronDown, LogOut, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useUser } from '../../lib/session/session.ts'
import { leaveAndSignOut } from './leave-and-sign-out.ts'
import { t } from '../../lib/words/words.ts'
import { DropMenu } from '../../ui/kit/drop-menu/drop-menu.tsx'
import { PersonMark } from '../../ui/widgets/person-mark.tsx'
import styles from './top-bar.module.css'
import type { Menu } from './use-menu.ts'

/** The first name, with Profile (where there is one) and Sign Out. */
export function UserMenu({ menu }: { menu: Menu }) {
  const user = useUser()
  const navigate = useNavigate()
  const profile = {
    key: 'profile',
    label: t('Profile'),
    icon: <UserRound size={15} aria-hidden="true" />,
    onClick: () => void navigate('/profile'),
  }
  const leave = {
    key: 'signOut',
    label: t('Sign Out'),
    icon: <LogOut size={15} aria-hidden="true" />,
    onClick: () => void leaveAndSignOut(),
  }
  return (
    <DropMenu placement="bottomRight" menu={{ items: menu.isOpen('/profile') ? [profile, leave] : [leave] }}>
      <button type="button" className={styles.user} aria-haspopup="menu">
        <span className="sr">{t('User menu')}</span>
        <PersonMark name={user.firstName} avatarFileName={user.avatar?.split('/').at(-1) ?? null} />
        <span className={styles.firstName}>{user.firstName}</span>
        <ChevronDown size={13} strokeWidth={2.2} aria-hidden="true" />
      </button>
    </DropMenu>
  )
}
