/** `$3,734.25` */
export function moneyInCents(amount: number): string {
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return `${amount < 0 ? '-' : ''}$${Math.abs(amount).toLocaleString('en-NZ', cents)}`
}

/** What became more or less: `+$120.50`, `-$80.00`, `$0.00`. */
export function changeInCents(amount: number): string {
  return `${amount > 0 ? '+' : ''}${moneyInCents(amount)}`
}
