import type { AreaRoute } from '../../lib/area-route.ts'

// One import for the pages of each side: every import of a page adds to what the sign-in page loads.
const mine = () => import('./mine/my-exchange-page.tsx')
const desk = () => import('./desk/exchange-page.tsx')

export const routes: AreaRoute[] = [
  { path: '/myshifts/availability', permission: 'shiftExchange:visible', component: mine },
  { path: '/myshifts/open', permission: 'shiftExchange:visible', component: mine },
  { path: '/myshifts/swaps', permission: 'shiftExchange:visible', component: mine },
  { path: '/schedule/exchange', permission: 'roster:visible', component: desk },
  { path: '/schedule/exchange/swaps', permission: 'roster:visible', component: desk },
  { path: '/schedule/exchange/availability', permission: 'roster:visible', component: desk },
]
