import {
  ArrowLeftRight,
  Building2,
  CalendarRange,
  ChartColumn,
  Clock3,
  Handshake,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Palmtree,
  Settings,
  Square,
  Wrench,
} from 'lucide-react'

const ICONS: Partial<Record<string, LucideIcon>> = {
  customer: Handshake,
  dashboard: LayoutDashboard,
  home: LayoutDashboard,
  company: Building2,
  timesheet: Clock3,
  schedules: CalendarRange,
  leave: Palmtree,
  report: ChartColumn,
  importExport: ArrowLeftRight,
  tools: Wrench,
  settings: Settings,
  support: LifeBuoy,
}

/** The icon of a section by its key. @source spec menu.md section 2.3 */
export function MenuIcon({ section }: { section: string }) {
  const Icon = ICONS[section] ?? Square
  return <Icon size={17} strokeWidth={1.9} aria-hidden="true" />
}
