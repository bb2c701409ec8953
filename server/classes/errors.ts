import { RequestError } from '../errors.ts';

export const classNotFound = () => new RequestError('not_found', 'Class not found', { field: 'classid' });
