export {
  findOwnEmployee,
  findAccountToSignIn,
  findAccountByEmail,
  findOnlyCompany,
  type AccountToSignIn,
} from './accounts.repository.ts'
