/** A person or an app of the workspace (product spec §3, wire contract "Entities"). */
export interface User {
  id: string;
  name: string;
  real_name?: string;
  display_name?: string;
  title?: string;
  avatar?: string;
  avatar_url?: string;
  is_bot?: boolean;
  profile?: UserProfile;
}

/** The profile of a person in the chat service; `image_N` are pictures of N pixels. */
export interface UserProfile {
  display_name?: string;
  real_name?: string;
  image_24?: string;
  image_32?: string;
  image_48?: string;
  image_72?: string;
  image_192?: string;
  image_512?: string;
}

/** The signed-in person. */
export interface CurrentUser {
  id: string;
  name: string;
  real_name?: string;
  display_name?: string;
  email?: string;
  avatar?: string;
  team?: string;
}

/** People by their id. */
export type UsersById = Record<string, User>;
