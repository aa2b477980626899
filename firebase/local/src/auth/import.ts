import type { Json } from '../http';
import { type Account, isEmail } from './account';
import { AuthApiError } from './errors';
import { int64, text } from './fields';
import { importedHash } from './password';
import { givenFactors } from './secondFactors';
import type { AuthService } from './service';

/**
 * Imports accounts of another server with their STANDARD_SCRYPT hashes, replacing existing ones. An invalid account is reported
 * with its index and does not stop the others.
 */
export async function importAccounts(auth: AuthService, project: string, body: Json): Promise<Json> {
  const users = Array.isArray(body['users']) ? (body['users'] as Json[]) : [];
  if (users.some((user) => user['passwordHash'] !== undefined)) requireScrypt(body);
  const error: Json[] = [];
  const stored = users.map((user, index) => {
    try {
      return auth.store.put(project, accountOf(auth, user, Number(body['cpuMemCost'])));
    } catch (reason) {
      if (!(reason instanceof AuthApiError)) throw reason;
      error.push({ index, message: reason.message });
      return undefined;
    }
  });
  await Promise.all(stored);
  return error.length > 0 ? { error } : {};
}

/** Parameters other than the cost are those with which passwords are hashed here. */
function requireScrypt(body: Json): void {
  if (body['hashAlgorithm'] !== 'STANDARD_SCRYPT' || body['blockSize'] !== 8 || body['parallelization'] !== 1)
    throw new AuthApiError(
      'INVALID_HASH_ALGORITHM',
      'Only hashes of STANDARD_SCRYPT with a block size of 8 and a parallelization of 1 are taken.',
    );
}

function accountOf(auth: AuthService, user: Json, cost: number): Account {
  const localId = text(user, 'localId');
  if (!localId || localId.length > 128) throw new AuthApiError('INVALID_LOCAL_ID');
  const email = text(user, 'email')?.trim().toLowerCase();
  if (email !== undefined && !isEmail(email)) throw new AuthApiError('INVALID_EMAIL');
  const hash = text(user, 'passwordHash');
  const salt = Buffer.from(text(user, 'salt') ?? '', 'base64url');
  return {
    ...auth.newAccount(localId),
    ...(int64(user, 'createdAt') !== undefined && { createdAt: int64(user, 'createdAt') }),
    ...(int64(user, 'lastLoginAt') !== undefined && { lastLoginAt: int64(user, 'lastLoginAt') }),
    ...(email && { email }),
    emailVerified: user['emailVerified'] === true,
    disabled: user['disabled'] === true,
    ...(text(user, 'displayName') !== undefined && { displayName: text(user, 'displayName') }),
    ...(text(user, 'photoUrl') !== undefined && { photoUrl: text(user, 'photoUrl') }),
    ...(text(user, 'phoneNumber') !== undefined && { phoneNumber: text(user, 'phoneNumber') }),
    ...(text(user, 'customAttributes') !== undefined && { customAttributes: text(user, 'customAttributes') }),
    ...(user['mfaInfo'] !== undefined && { secondFactors: givenFactors(user['mfaInfo']) }),
    ...(hash && {
      passwordHash: importedHash(salt, Buffer.from(hash, 'base64url'), Number(user['memoryCost'] ?? cost)),
      passwordUpdatedAt: auth.options.now(),
    }),
  };
}
