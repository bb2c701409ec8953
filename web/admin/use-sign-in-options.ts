import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';

/** How admins sign in here, and whether the server sends mail. */
export const useSignInOptions = () =>
  useQuery({
    queryKey: ['adminSigninOptions'],
    queryFn: ({ signal }) => call('/admin/signinOptions', {}, { signal }),
  });
