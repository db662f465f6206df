import type { SellerClient } from '../contract/client.ts'
import type { EndpointsOf } from '../contract/contract.ts'
import { meetingDemands, memberClient } from '../member-ui/member-calls.ts'

/** It returns what the server answers, without asking the member for anything. */
export const callOnce: SellerClient = memberClient<EndpointsOf<'seller'>>()

/** After a lost session or an old confirmation, the member is asked and the call made again: what was typed stays. */
export const call = meetingDemands(callOnce)
