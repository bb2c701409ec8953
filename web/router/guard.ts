/** Who may see a screen. What a teacher may see a head and an admin may, and what an admin may an owner. */
export type Guard = 'student' | 'teacher' | 'admin' | 'owner';
