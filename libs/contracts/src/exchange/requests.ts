import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { flag } from '../kernel/fields.js';
import { RequestId } from '../kernel/ids.js';
import { pageOf, pageQuery, searchQuery } from '../kernel/paging.js';
import { refusal } from '../kernel/refusal.js';
import {
  requestContentRefusals,
  requestNotFound,
  requestNotOwner,
  requestStateRefusals,
  shortageRefusals,
} from './refusals.js';
import { requestFields } from './request-content.js';
import { RequestStatus, SkillRequest } from './request-views.js';

const autoPublish = flag(message('auto_publish must be true or false.'));
const STATUS = message('status must be one of DR, PE, AC, RJ, CA, CO, SC.');
const status = z.enum(RequestStatus.options, { error: STATUS });
const listQuery = { ...pageQuery(5), ...searchQuery };

export const createRequest = endpoint({
  name: 'exchange.request.create',
  summary:
    'Saves a request as a draft, or publishes it and places a hold of its minutes. `status` wins over `auto_publish`.',
  access: 'member',
  http: { method: 'POST', path: 'requests/', status: 201, body: 'multipart' },
  input: z.object({
    ...requestFields.create,
    auto_publish: autoPublish.optional(),
    status: z.enum(['DR', 'PE'], { error: message('A new request is saved as DR or PE.') }).optional(),
  }),
  output: SkillRequest,
  errors: {
    ...requestContentRefusals,
    ...shortageRefusals,
    'request.too_many': refusal(
      'rate_limited',
      'You have made many requests. Please wait a while before the next.',
    ),
  },
});

export const exploreRequests = endpoint({
  name: 'exchange.request.explore',
  summary: "Others' published requests, newest first.",
  access: 'member',
  http: { method: 'GET', path: 'requests/' },
  input: z.object(listQuery),
  output: pageOf(SkillRequest),
  errors: {},
});

export const listMyRequests = endpoint({
  name: 'exchange.request.list_mine',
  summary: "The caller's requests in every state, newest first.",
  access: 'member',
  http: { method: 'GET', path: 'requests/mine/' },
  input: z.object(listQuery),
  output: pageOf(SkillRequest),
  errors: {},
});

export const readRequest = endpoint({
  name: 'exchange.request.read',
  summary: "One request; another's draft is not found.",
  access: 'member',
  http: { method: 'GET', path: 'requests/{id}/' },
  input: z.object({ id: RequestId }),
  output: SkillRequest,
  errors: requestNotFound,
});

export const updateRequest = endpoint({
  name: 'exchange.request.update',
  summary:
    'Edits a draft or published request, or moves its status: DR to PE or CA, PE to CA. The hold follows in the same step.',
  access: 'member',
  http: { method: 'PATCH', path: 'requests/{id}/', body: 'multipart' },
  input: z.object({
    id: RequestId,
    ...requestFields.edit,
    auto_publish: autoPublish.optional(),
    status: status.optional(),
  }),
  output: SkillRequest,
  errors: {
    ...requestNotFound,
    ...requestNotOwner,
    'request.not_editable': requestStateRefusals['request.not_editable'],
    'request.refused_transition': requestStateRefusals['request.refused_transition'],
    ...requestContentRefusals,
    ...shortageRefusals,
  },
});

export const deleteRequest = endpoint({
  name: 'exchange.request.delete',
  summary: 'Deletes a draft.',
  access: 'member',
  http: { method: 'DELETE', path: 'requests/{id}/' },
  input: z.object({ id: RequestId }),
  output: z.object({ detail: z.string() }),
  errors: {
    ...requestNotFound,
    ...requestNotOwner,
    'request.not_draft': requestStateRefusals['request.not_draft'],
  },
});
