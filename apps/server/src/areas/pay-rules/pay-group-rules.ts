/** `pay_group_version.rules` contains the same fields as a pay group on the wire. */
export { PayGroupRules, type PayGroupRulesInput } from '@timeloom/contract'
