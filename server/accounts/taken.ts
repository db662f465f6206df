import { Refusal } from '../../contract/refusals.ts'
import { violatedConstraint } from '../database/sql-state.ts'

/** Which refusal a broken unique key of the users means: the keys decide, so that no race can. */
export function takenRefusal(error: unknown): unknown {
  const constraint = violatedConstraint(error)
  if (constraint === 'users_email_key_key') return new Refusal('email-taken')
  if (constraint === 'users_phone_key') return new Refusal('phone-taken')
  return error
}
