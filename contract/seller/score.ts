import { z } from 'zod'
import { endpoints, seller } from '../endpoint.ts'
import { standing } from '../score-shapes.ts'
import { appealMaximum } from '../seller-applications.ts'
import * as shape from '../shapes.ts'

const response = z.object({ standing })

export const sellerScoreEndpoints = endpoints({
  'GET /seller/score': {
    summary: 'The score of the seller, the orders that it is made of, and its penalties',
    api: 'seller',
    access: seller('change-store'),
    response,
  },
  'POST /seller/penalties/:penaltyId/appeal': {
    summary: 'Appeals a penalty, once',
    api: 'seller',
    access: seller('apply'),
    params: z.object({ penaltyId: shape.id }),
    body: z.object({ text: shape.textOf(appealMaximum) }),
    response,
  },
})
