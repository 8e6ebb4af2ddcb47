/** The rules of money that planned and paid work share. */
export { centsOf, moneyOf, paidForHours, type Cents } from './cost/money.ts'
export { selectNodes, selectPayTypeTerms, type Node, type PayTypeTerms } from './cost/pay-prices.repository.ts'
export { priceOf } from './cost/prices.ts'
export { selectBudgets, type BudgetRow } from './cost/roster-budgets.repository.ts'
export { nodesAbove } from './cost/budget-weeks.ts'
export { mondaysIn, wholeWeeks } from './cost/week-of.ts'
