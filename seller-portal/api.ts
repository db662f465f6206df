import type { SellerClient } from '../contract/client.ts'
import type { EndpointsOf } from '../contract/contract.ts'
import { meetingDemands, memberClient } from '../member-ui/member-calls.ts'

/** Megabytes take long on a slow line. */
const uploadTimeoutMs = 10 * 60_000

/** It returns what the server answers, without asking the member for anything. */
export const callOnce: SellerClient = memberClient<EndpointsOf<'seller'>>()

/** After a lost session or an old confirmation, the member is asked and the call made again: what was typed stays. */
export const call = meetingDemands(callOnce)
export const upload: SellerClient = meetingDemands(memberClient<EndpointsOf<'seller'>>(uploadTimeoutMs))
